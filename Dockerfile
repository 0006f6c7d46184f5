# The image of the portal: docs/deploy.md, "Containers". The version of Node is the one in package.json.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /opt/quadrangle
# First the packages alone, so that a change of the source does not install them again.
COPY package.json package-lock.json .npmrc ./
COPY apps/portal/package.json apps/portal/
COPY apps/server/package.json apps/server/
COPY packages/api-client/package.json packages/api-client/
COPY packages/ui/package.json packages/ui/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev
# The image below has this Node already.
RUN rm -r node_modules/node node_modules/.bin/node

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/quadrangle
RUN install -d -o node -g node -m 700 /var/lib/quadrangle
WORKDIR /opt/quadrangle
COPY --from=build /opt/quadrangle/package.json ./
COPY --from=build /opt/quadrangle/node_modules node_modules
COPY --from=build /opt/quadrangle/packages packages
COPY --from=build /opt/quadrangle/apps/server apps/server
COPY --from=build /opt/quadrangle/apps/portal/dist apps/portal/dist
USER node
VOLUME /var/lib/quadrangle
EXPOSE 3000
# The server listens once its tables are up to date. Not /readyz: a new container helps no one while the database is away.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m --start-interval=2s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--conditions=source", "apps/server/src/server.ts"]
