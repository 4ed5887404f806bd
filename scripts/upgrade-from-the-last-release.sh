#!/usr/bin/env bash
# Starts the last release on an empty database, which it fills with the sample data, and then this version on the same database: the
# upgrade succeeds and loses none of the homes. Without a release it starts the commit before. Needs DATABASE_URL and git's history.
set -euo pipefail
cd "$(dirname "$0")/.."
: "${DATABASE_URL:?the URL of an empty database with PostGIS}"
port=${PORT:-3990}
work=$(mktemp -d)
data=$work/data
server=
before=$work/before

end() {
  if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi
  git worktree remove --force "$before" 2>/dev/null || true
  rm -rf "$work"
}
trap end EXIT

# Starts the server of a folder, waits until it is ready, prints how many homes it shows, and stops it.
homes_of() {
  (cd "$1" && exec env PORT="$port" HOST=localhost SITE_MODE=demo DATA_DIR="$data" \
    node_modules/.bin/node --disable-warning=ExperimentalWarning apps/server/src/main.ts) >"$work/log" 2>&1 &
  server=$!
  for _ in $(seq 240); do
    if curl --fail --silent "http://localhost:$port/readyz" >"$work/ready"; then break; fi
    if ! kill -0 "$server" 2>/dev/null; then break; fi
    sleep 0.5
  done
  if ! curl --fail --silent "http://localhost:$port/readyz" >"$work/ready"; then
    cat "$work/log" >&2
    return 1
  fi
  curl --fail --silent --dump-header "$work/head" --output "$work/body" "http://localhost:$port/api/properties?limit=1"
  kill "$server"
  wait "$server" || true
  server=
  grep -i '^x-total-count:' "$work/head" | tr -dc '0-9' >"$work/count"
}

last=$(git describe --tags --abbrev=0 --match 'v[0-9]*' HEAD^ 2>/dev/null || git rev-parse HEAD^)
git worktree add --quiet --detach "$before" "$last"
for folder in "$before" .; do (cd "$folder" && npm run build); done
homes_of "$before"
old=$(cat "$work/count")
homes_of .
new=$(cat "$work/count")
echo "$last showed $old homes, and after the upgrade this version shows $new."
test "$old" -gt 0
test "$old" -eq "$new"
