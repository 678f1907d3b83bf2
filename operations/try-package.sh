#!/usr/bin/env bash
# Tests the Debian package: installs it, starts the site by hand, makes copies, restores one, upgrades,
# removes and purges it; then installs the tarball. All of that happens in a temporary copy of this
# machine's root, so this machine does not change. Needs root and Linux.
#
#   operations/try-package.sh                 builds the release first
#   operations/try-package.sh --binary FILE   packs this program
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
say() { printf '\n== %s\n' "$*"; }
fail() { echo "WRONG: $*" >&2; exit 1; }
# The address of the site, which no other program on this machine uses.
at=127.77.77.77:7777
settings=/etc/sweettooth/sweettooth.toml

# Makes both packages and starts again in the throw-away root.
outside() {
  [ "$(id -u)" = 0 ] || { echo "only root can try a package: sudo $0" >&2; exit 1; }
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  say "two packages, as if the second were the next version"
  "$here/package.sh" "$@" --out "$work/packages" --revision 1
  tar -xzf "$work"/packages/*.tar.gz -C "$work" --wildcards '*/usr/bin/sweettooth' --strip-components=3
  "$here/package.sh" --binary "$work/sweettooth" --out "$work/packages" --revision 2
  mkdir "$work/layers"
  unshare --mount --pid --fork --kill-child -- bash -c '
    set -euo pipefail
    layers=$1/layers
    mount -t tmpfs layers "$layers"
    mkdir "$layers"/{changes,work,root}
    mount -t overlay root -o "lowerdir=/,upperdir=$layers/changes,workdir=$layers/work" "$layers/root"
    mount -t proc proc "$layers/root/proc"
    mount --rbind /dev "$layers/root/dev"
    mount -t tmpfs run "$layers/root/run"
    mkdir "$layers/root/packages"
    cp "$1"/packages/*.{deb,tar.gz} "$layers/root/packages"
    cp "$(dirname "$2")/../docs/packaging.md" "$layers/root/packages"
    cp "$2" "$layers/root/packages/try"
    exec chroot "$layers/root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin \
      DEBIAN_FRONTEND=noninteractive bash /packages/try inside
  ' try "$work" "$here/try-package.sh"
}

# The owner, group and mode of a file.
mode() { stat -c '%U:%G %a' "$1"; }
is() { [ "$(mode "$1")" = "$2" ] || fail "$1 is $(mode "$1"), not $2"; }
gone() { [ ! -e "$1" ] || fail "$1 is still there"; }

# Runs the command of a unit with its user and environment, since systemd does not run here.
become() {
  local file=/usr/lib/systemd/system/$1 command
  command=$(sed -n 's/^ExecStart=//p' "$file")
  set -a
  eval "$(sed -n 's/^Environment=//p' "$file")"
  for settings in $(sed -n 's/^EnvironmentFile=-\?//p' "$file"); do
    # shellcheck disable=SC1090
    if [ -e "$settings" ]; then . "$settings"; fi
  done
  umask "$(sed -n 's/^UMask=//p' "$file")"
  # shellcheck disable=SC2086
  exec setpriv --reuid sweettooth --regid sweettooth --init-groups --no-new-privs $command
}
site=
log=$(mktemp)
start() {
  become sweettooth.service 2>>"$log" &
  site=$!
  for _ in $(seq 600); do
    if answer /healthz >/dev/null 2>&1; then return; fi
    kill -0 "$site" || fail "the site has ended: $(cat "$log")"
    sleep 0.1
  done
  fail "the site does not open: $(cat "$log")"
}
stop() {
  kill -TERM "$site"
  wait "$site" || fail "the site did not end well: $(cat "$log")"
}
# Sends a request of the guest to the site, with bash alone.
token=
answer() {
  local body=${3:-} authorization=
  if [ -n "$token" ]; then authorization="authorization: Bearer $token"$'\r\n'; fi
  exec 9<>"/dev/tcp/${at%:*}/${at#*:}" || return 1
  printf '%s %s HTTP/1.1\r\nhost: %s\r\nconnection: close\r\n%scontent-type: application/json\r\ncontent-length: %s\r\n\r\n%s' \
    "${2:-GET}" "$1" "$at" "$authorization" "${#body}" "$body" >&9
  cat <&9
  exec 9>&-
}
# Checks that the site knows the guest that was made at the beginning.
known() {
  local said
  said=$(answer /api/tables/mine)
  grep -q '^HTTP/1.1 200' <<<"$said" || fail "the guest is not known any more: $said"
}

inside() {
  set -- /packages/*-1_*.deb /packages/*-2_*.deb
  say "install"
  dpkg --install "$1"
  getent passwd sweettooth
  is /var/lib/sweettooth "sweettooth:sweettooth 700"
  is /var/backups/sweettooth "sweettooth:sweettooth 700"
  is /etc/sweettooth "root:sweettooth 750"
  is /etc/sweettooth/sweettooth.toml "root:sweettooth 640"
  is /etc/sweettooth/sweettooth.env "root:sweettooth 640"
  [ -L /etc/systemd/system/timers.target.wants/sweettooth-backup.timer ] || fail "the timer is not enabled"
  sweettooth --version

  say "settings, first start by hand"
  sed -i "s|^listen = .*|listen = [\"$at\"]|" "$settings"
  start
  answer /healthz | grep -q '^HTTP/1.1 200' || fail "the site is not well"
  guest=$(answer /api/guests POST '{"name":"Zosia"}')
  token=$(sed -n 's/.*"token": *"\([^"]*\)".*/\1/p' <<<"$guest")
  [ -n "$token" ] || fail "no guest: $guest"
  known
  is /var/lib/sweettooth/house.db "sweettooth:sweettooth 600"

  say "copies, of which three are kept"
  echo SWEETTOOTH_BACKUP_KEEP=3 >>/etc/sweettooth/backup.env
  for _ in 1 2 3 4 5; do
    (become sweettooth-backup.service)
    sleep 1.1
  done
  [ "$(find /var/backups/sweettooth -name '*.db' | wc -l)" = 3 ] || fail "$(ls /var/backups/sweettooth)"
  copy=$(find /var/backups/sweettooth -name '*.db' | sort | tail -1)
  is "$copy" "sweettooth:sweettooth 600"

  say "upgrade"
  stop
  dpkg --install "$2"
  dpkg-query -W sweettooth | grep -q -- '-2$' || fail "not the second version"
  grep -q "\"$at\"" "$settings" || fail "the settings are lost"
  start
  known
  stop

  say "a copy comes back"
  sweettooth restore "$copy" --config "$settings"
  is /var/lib/sweettooth/house.db "sweettooth:sweettooth 600"
  start
  known
  stop

  say "remove: settings, data and copies stay"
  dpkg --remove sweettooth
  gone /usr/bin/sweettooth
  gone /etc/systemd/system/timers.target.wants/sweettooth-backup.timer
  [ -s /var/lib/sweettooth/house.db ] || fail "the data is gone"
  grep -q "\"$at\"" "$settings" || fail "the settings are gone"

  say "install again: everything is there"
  dpkg --install "$2"
  start
  known
  stop

  say "purge: settings, data and user are gone, copies stay"
  dpkg --purge sweettooth
  gone /etc/sweettooth
  gone /var/lib/sweettooth
  ! getent passwd sweettooth || fail "the user is still there"
  [ -s "$copy" ] || fail "the copies are gone"
  is "$copy" "root:root 600"
  left=$(find /etc /usr /lib /var/lib /var/log -xdev -name '*sweettooth*')
  [ -z "$left" ] || fail "still there: $left"

  say "the tarball, with the commands of docs/packaging.md"
  (
    cd /packages
    sed -n '/^## From the tarball/,/^## How/p' packaging.md | sed -n '/^```sh/,/^```$/p' |
      grep -v -e '^```' -e systemctl | sed 's/^sudo //' >commands
    grep -q useradd commands || fail "no commands in docs/packaging.md"
    set -x
    . ./commands
  )
  is /var/lib/sweettooth "sweettooth:sweettooth 700"
  is "$settings" "root:sweettooth 640"
  sed -i "s|^listen = .*|listen = [\"$at\"]|" "$settings"
  start
  stop

  say "all well"
}

if [ "${1:-}" = inside ]; then inside; else outside "$@"; fi
