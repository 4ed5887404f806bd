# Sway in one image: built pages, server, and the packages they run on.
FROM node:24-bookworm-slim AS build
WORKDIR /sway
COPY . .
RUN npm ci && node scripts/run.mjs build

FROM node:24-bookworm-slim
WORKDIR /sway
# A live site: BASE_URL (https), SMTP_URL and, for anything that matters, DATABASE_URL are given when it is run.
ENV HOST=0.0.0.0 DATA_DIR=/data SITE_MODE=live
COPY --from=build --chown=node:node /sway /sway
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://localhost:3000/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"]
