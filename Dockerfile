# One image for every part of Kith; the command says which parts a container runs.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
ARG KITH_GIT
COPY . .
RUN KITH_GIT=${KITH_GIT} npm run build

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The build holds every package but this one, which reads files of its own folder; PostgreSQL is a server's.
RUN client=$(npm pkg get dependencies.@eventstore/db-client) \
    && npm pkg delete dependencies devDependencies \
    && npm pkg set --json "dependencies.@eventstore/db-client=$client" \
    && npm install

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    # As `npm start` runs it: scripts/room.mjs says why.
    NODE_OPTIONS=--max-semi-space-size=32 \
    PORT=3000 \
    KITH_DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE* ./
# `kith` on the path of whoever runs a command in a container.
RUN printf '#!/bin/sh\nexec node /app/dist/cli/main.js "$@"\n' > /usr/local/bin/kith && chmod 755 /usr/local/bin/kith
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/api/main.js"]
