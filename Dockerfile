# Sway in one image: the built pages, the server and their packages.
FROM node:24-bookworm-slim AS build
WORKDIR /sway
COPY . .
RUN npm ci && node scripts/run.mjs build

FROM node:24-bookworm-slim
WORKDIR /sway
# Runs a live site. Set BASE_URL (https), SMTP_URL (or none) and, in production, DATABASE_URL when you start it.
ENV HOST=0.0.0.0 DATA_DIR=/data SITE_MODE=live
COPY --from=build --chown=node:node /sway /sway
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://localhost:3000/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"]
