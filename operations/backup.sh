#!/bin/sh
# Writes a copy of the site's data and removes the oldest copies beyond the number that is kept.
# The timer of the package runs it, with the settings in /etc/sweettooth/backup.env. The configuration
# of the site (SWEETTOOTH_CONFIG) says where the data is.
set -eu
umask 077
folder=${SWEETTOOTH_BACKUP_FOLDER:-/var/backups/sweettooth}
keep=${SWEETTOOTH_BACKUP_KEEP:-14}
program=${SWEETTOOTH_PROGRAM:-/usr/bin/sweettooth}

case $keep in
  '' | *[!0-9]* | 0*) echo "SWEETTOOTH_BACKUP_KEEP is '$keep': it must be a number from 1 on" >&2; exit 2 ;;
esac
if [ ! -d "$folder" ]; then
  echo "there is no folder $folder for copies: make it, or name another in SWEETTOOTH_BACKUP_FOLDER" >&2
  exit 1
fi
# A copy gets its name when it is complete; remains of killed runs are removed after a day.
find "$folder" -maxdepth 1 -type f -name '.sweettooth-backup-*' -mtime +0 -delete
"$program" backup "$folder/sweettooth-$(date -u +%Y-%m-%dT%H-%M-%SZ).db"
# Names sort by time. The newest stay.
find "$folder" -maxdepth 1 -type f -name 'sweettooth-????-??-??T??-??-??Z.db' | sort -r |
  tail -n "+$((keep + 1))" | while IFS= read -r old; do
    rm -f "$old"
    echo "$old was removed: $keep copies are kept"
  done
