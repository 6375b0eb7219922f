#!/bin/sh
# Copies the primary when the folder of the standby is empty, and runs the standby. Runs as the user of PostgreSQL.
# `npm run test:deploy -- fleet` runs this script.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup --pgdata "$PGDATA" --wal-method stream --checkpoint fast --write-recovery-conf \
    --dbname "host=$PRIMARY_HOST port=$PRIMARY_PORT user=replicator application_name=standby"; do
    echo 'waits for the primary' >&2
    rm -rf "${PGDATA:?}"/*
    sleep 2
  done
  # The copy has the primary's setting. As a primary, it would wait for a standby that is not there.
  sed -i '/^synchronous_standby_names/d' "$PGDATA/postgresql.auto.conf"
  chmod 0700 "$PGDATA"
fi
exec postgres "$@"
