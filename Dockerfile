# Everything in one image: docker build -t agent-console . && docker run -p 127.0.0.1:3000:3000 -v agent-console:/data agent-console
# Behind a registry of your own: docker build --secret id=npmrc,src=$HOME/.npmrc …
FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY engine/package.json engine/
COPY server/package.json server/
COPY console/package.json console/
COPY widget/package.json widget/
# Here and below: the image runs as another user than the one whose umask made these files.
RUN chmod a+r package.json */package.json

# What the server loads; this layer stays as it is until a package changes.
FROM manifests AS packages
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=npmrc,target=/root/.npmrc \
  npm ci --omit=dev --omit=optional --workspace=@cxc/server --no-audit --no-fund

FROM manifests AS build
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=npmrc,target=/root/.npmrc \
  npm ci --no-audit --no-fund
COPY . .
RUN node --no-warnings widget/build.ts \
  && node node_modules/vite/bin/vite.js build console \
  && chmod -R a+rX LICENSE docs/guide.md contract/src engine/src meaning/tables server/src server/templates scripts

FROM node:24-slim
# What npm run start sets: threads share two arenas of the heap, which give back what they have free. npm brings what the
# operator asks for (operating.md), also where only /tmp and /data can be written.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/var/cache/agent-console npm_config_cache=/tmp/npm \
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
RUN mkdir /data /var/cache/agent-console && chown node:node /data /var/cache/agent-console
COPY --from=packages /app ./
COPY --from=build /app/console/dist console/dist
COPY --from=build /app/widget/dist widget/dist
COPY --from=build /app/LICENSE ./
COPY --from=build /app/contract/src contract/src
COPY --from=build /app/engine/src engine/src
COPY --from=build /app/meaning/tables meaning/tables
COPY --from=build /app/docs/guide.md docs/
COPY --from=build /app/server/templates server/templates
COPY --from=build /app/server/src server/src
COPY --from=build /app/scripts scripts
# The licences of the packages in it; console and window have theirs beside them.
RUN node --no-warnings scripts/write-notices.ts
# node, by its number: Kubernetes (runAsNonRoot) can't tell by a name that it isn't root.
USER 1000:1000
# What a start compiles, for this user and these options.
RUN node --no-warnings --max-semi-space-size=8 --no-wasm-code-gc --heap-growing-percent=60 scripts/warm-start.ts
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/ready/`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-warnings", "--max-semi-space-size=8", "--no-wasm-code-gc", "--heap-growing-percent=60", "server/src/main.ts"]
ARG VERSION=unreleased
LABEL org.opencontainers.image.title="Agent console" \
  org.opencontainers.image.description="A self-hosted admin console for chatbot agents" \
  org.opencontainers.image.licenses=MIT \
  org.opencontainers.image.version=$VERSION
