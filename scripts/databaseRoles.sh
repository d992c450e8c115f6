#!/bin/sh
# Makes the roles of docs/operations.md and their database in the PostgreSQL of docker-compose.yml, once.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$KITH_DATABASE_PASSWORD" --username="$POSTGRES_USER" <<'SQL'
create role kith login password :'password';
create role kith_reader login password :'password';
create database kith owner kith;
SQL
