#!/usr/bin/env bash
# Builds the release and packs it: a Debian package, and a tarball for other systems.
#
#   operations/package.sh                     builds, and writes both into target/package
#   operations/package.sh --binary FILE       packs this program instead of building one
#   operations/package.sh --revision N        the revision of the package (1)
#   operations/package.sh --out FOLDER        writes into this folder
#
# The same commit, built by the same compiler, gives the same files. docs/packaging.md has more.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
binary=
revision=1
out=$root/target/package

while [ $# -gt 0 ]; do
  case $1 in
    --binary | --revision | --out)
      [ $# -ge 2 ] || { echo "$1 needs a value" >&2; exit 2; }
      declare "${1#--}=$2"
      shift 2
      ;;
    *) echo "there is no option '$1'; the options are --binary FILE, --revision N, --out FOLDER" >&2; exit 2 ;;
  esac
done
case $revision in
  '' | *[!0-9]*) echo "--revision is '$revision': it must be a number" >&2; exit 2 ;;
esac
for tool in dpkg-deb objdump tar gzip; do
  command -v "$tool" >/dev/null || { echo "$tool was not found: on Debian, apt-get install dpkg binutils tar gzip" >&2; exit 1; }
done

# The commit, and its time for the files in the packages.
commit=unknown
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-0}
if [ -e "$root/.git" ] && command -v git >/dev/null; then
  git=(git -c 'safe.directory=*' -C "$root")
  commit=$("${git[@]}" rev-parse --short=12 HEAD)
  SOURCE_DATE_EPOCH=$("${git[@]}" log -1 --format=%ct)
  [ -z "$("${git[@]}" status --porcelain)" ] || commit=$commit-modified
fi

if [ -z "$binary" ]; then
  (cd "$root" && SWEETTOOTH_COMMIT=$commit cargo build --profile dist --locked --bin sweettooth)
  binary=${CARGO_TARGET_DIR:-$root/target}/dist/sweettooth
fi
[ -x "$binary" ] || { echo "$binary is no program" >&2; exit 1; }
version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' "$root/Cargo.toml")

# The files of both packages, as they are installed.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/tree
put() { install -D -m "$1" "$2" "$tree/$3"; }
put 0755 "$binary" usr/bin/sweettooth
strip --strip-debug "$tree/usr/bin/sweettooth"
put 0755 "$root/operations/backup.sh" usr/lib/sweettooth/backup
for unit in "$root"/operations/systemd/*; do
  put 0644 "$unit" "usr/lib/systemd/system/${unit##*/}"
done
for file in "$root"/operations/sweettooth.toml "$root"/operations/etc/*; do
  put 0640 "$file" "etc/sweettooth/${file##*/}"
done
# The module for games in the browser, if pocket/build.sh has built it.
for file in "$root"/target/pocket/pocket.wasm.{gz,br}; do
  [ ! -f "$file" ] || put 0644 "$file" "usr/share/sweettooth/${file##*/}"
done
doc=usr/share/doc/sweettooth
for file in "$root"/{README,CHANGELOG}.md "$root"/LICENSE-* "$root"/docs/*.md; do
  put 0644 "$file" "$doc/${file##*/}"
done
put 0644 "$root/operations/debian/copyright" "$doc/copyright"
# Examples of configuration files for proxies, Prometheus and Grafana.
(cd "$root/operations" && find . -mindepth 2 -type f -not -path './debian/*' -not -path './systemd/*' \
  -not -path './etc/*' -print0) |
  while IFS= read -r -d '' file; do put 0644 "$root/operations/$file" "$doc/examples/${file#./}"; done
mkdir -p "$out"

# The tarball: the same files, below a folder with the name of the version.
machine=$(uname -m)
name=sweettooth-$version-linux-$machine
cp -a "$tree" "$work/$name"
tar --create --directory "$work" --sort=name --owner=0 --group=0 --numeric-owner \
  --mtime="@$SOURCE_DATE_EPOCH" "$name" | gzip -n -9 >"$out/$name.tar.gz"

# The Debian package. The C library must be as new as the newest symbol that the program uses.
glibc=$(objdump -T "$tree/usr/bin/sweettooth" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -1)
mkdir -p "$tree/DEBIAN"
for script in postinst prerm postrm; do
  install -m 0755 "$root/operations/debian/$script" "$tree/DEBIAN/$script"
done
(cd "$tree" && find etc -type f -printf '/%p\n' | sort) >"$tree/DEBIAN/conffiles"
(cd "$tree" && find usr etc -type f -print0 | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
chmod 0644 "$tree/DEBIAN/conffiles" "$tree/DEBIAN/md5sums"
cat >"$tree/DEBIAN/control" <<CONTROL
Package: sweettooth
Version: $version-$revision
Architecture: $(dpkg --print-architecture)
Maintainer: The Sweet Tooth authors <sweettooth@localhost>
Installed-Size: $(du -sk --apparent-size "$tree" | cut -f1)
Depends: adduser, libc6 (>= ${glibc#GLIBC_}), libgcc-s1
Suggests: nginx | caddy, postgresql, nats-server
Section: web
Priority: optional
Description: four candy board games on one digital table
 A site on which people play Candy Necklace, Piñata, Candy Match and Candy
 Hunters with each other and against the computer, in English, German,
 Spanish or Polish, without an account. The page for hosts is hosting.md in
 /usr/share/doc/sweettooth.
 .
 Built from commit $commit.
CONTROL
find "$tree" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
find "$tree" -type d -exec chmod 0755 {} +
package=sweettooth_$version-${revision}_$(dpkg --print-architecture).deb
dpkg-deb --build --root-owner-group -Zxz "$tree" "$out/$package" >/dev/null

(cd "$out" && sha256sum "$package" "$name.tar.gz")
echo "$out holds both; the program is from commit $commit"
