#!/bin/sh
# Runs once, when the image of PostgreSQL makes the primary's database: lets the standby stream, and has every commit wait
# for the standby. `npm run test:deploy -- fleet` runs this script.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v password="$REPLICATION_PASSWORD" <<'SQL'
CREATE ROLE replicator WITH REPLICATION LOGIN PASSWORD :'password';
SQL
echo 'host replication replicator all scram-sha-256' >> "$PGDATA/pg_hba.conf"
# The last statement, because later ones would wait for a standby that is not there yet.
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -c "ALTER SYSTEM SET synchronous_standby_names = 'standby'"
