# Everything in one image: docker build -t agent-console . && docker run -p 3000:3000 -v agent-console:/data agent-console
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY engine/package.json engine/
COPY server/package.json server/
COPY console/package.json console/
COPY widget/package.json widget/
RUN npm ci --no-audit --no-fund
COPY . .
RUN node --no-warnings widget/build.ts \
  && node node_modules/vite/bin/vite.js build console \
  && npm ci --omit=dev --omit=optional --workspace=@cxc/server --no-audit --no-fund

FROM node:24-slim
# What npm run start sets: threads share two arenas of the heap, which give back what they have free. npm brings what the
# operator asks for (operating.md), also where only /tmp and /data can be written.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/var/cache/agent-console npm_config_cache=/tmp/npm \
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=32768 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data /var/cache/agent-console && chown node:node /data /var/cache/agent-console
USER node
# What a start compiles, for this user and these options.
RUN node --no-warnings --max-semi-space-size=4 scripts/warm-start.ts
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/ready/`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-warnings", "--max-semi-space-size=4", "server/src/main.ts"]
