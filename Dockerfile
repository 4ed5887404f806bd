# Sway in one image: the built pages, the server, and the packages that it needs. The last stage is a live site; --target demo adds the
# sample data.

FROM node:24-bookworm AS packages
WORKDIR /sway
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/demo/package.json packages/demo/
COPY packages/domain/package.json packages/domain/
COPY packages/estimate/package.json packages/estimate/
COPY packages/languages/package.json packages/languages/
COPY packages/scenes/package.json packages/scenes/
COPY tests/support/package.json tests/support/
# Only the server's packages, without what no program reads: source maps, types, manuals.
RUN npm ci --omit=dev --workspace @sway/server \
 && find . -path '*/node_modules/*' -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.?ts' -o -iname '*.md' ! -iname 'licen*' \) -delete
# The parts of the image, in CycloneDX: the packages of the server and of the pages. With --omit=dev, npm leaves out what tests use too.
RUN npm sbom --package-lock-only --workspace @sway/server --workspace @sway/web --sbom-format cyclonedx > sbom.cdx.json
# A sixth of Node's file are symbols for debuggers.
RUN strip -o /usr/local/bin/stripped-node /usr/local/bin/node

FROM packages AS pages
RUN npm ci
COPY . .
# Not with scripts/run.mjs, which would install the packages again.
RUN PATH="/sway/node_modules/.bin:$PATH" node scripts/tasks/build.ts

FROM debian:bookworm-slim AS sources
WORKDIR /sway
COPY packages packages
COPY apps/server apps/server
RUN rm -r packages/demo packages/scenes apps/server/src/demo

FROM debian:bookworm-slim AS server
WORKDIR /sway
# Runs a live site. Set BASE_URL (https), SMTP_URL (or none) and, in production, DATABASE_URL when you start it.
ENV HOST=0.0.0.0 DATA_DIR=/data SITE_MODE=live OPERATOR_COMMAND=sway
RUN useradd --uid 1000 --create-home node && mkdir /data && chown node:node /data
COPY --from=packages /usr/local/bin/stripped-node /usr/local/bin/node
# All of it: npm puts a package beside the server if the tools have another version of it.
COPY --from=packages /sway ./
COPY deploy/sway /usr/local/bin/sway
COPY --from=sources /sway ./
COPY --from=pages /sway/apps/web/dist apps/web/dist
USER node
VOLUME /data
EXPOSE 3000
# Asked every five seconds until it works, then every thirty.
HEALTHCHECK --start-period=5m CMD node -e "fetch('http://localhost:3000/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=16", "apps/server/src/main.ts"]

# A demo site, and the command that takes its sample away.
FROM server AS demo
COPY packages/demo packages/demo
COPY apps/server/src/demo apps/server/src/demo
ENV SITE_MODE=demo

FROM server AS live
