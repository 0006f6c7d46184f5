#!/bin/sh
# Creates the portal's database in the image of PostgreSQL, with an ordinary role: that of the image is a superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --set=password="$(cat /run/secrets/database-password)" <<'SQL'
create role quadrangle login password :'password';
create database quadrangle owner quadrangle;
SQL
