import { randomBytes } from 'node:crypto';
import AjvCompiler from '@fastify/ajv-compiler';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { accountRoutes } from '../accounts/routes';
import { artRoutes } from '../art/routes';
import { catalogueRoutes } from '../catalogue/routes';
import { channelRoutes } from '../channels/routes';
import { configRoutes } from '../config/routes';
import { deviceFlowRoutes } from '../device-flow/routes';
import { eventRoutes } from '../events/routes';
import { favoriteRoutes } from '../favorites/routes';
import { flagRoutes } from '../flags/routes';
import { identityRoutes } from '../identity/routes';
import { legalRoutes } from '../legal/routes';
import { localeRoutes } from '../locales/routes';
import { offerRoutes } from '../offers/routes';
import { originRoutes } from '../origin';
import { paymentRoutes } from '../payments/routes';
import { playbackRoutes } from '../playback/routes';
import { positionRoutes } from '../positions/routes';
import { predictionRoutes } from '../predictions/routes';
import { promotionRoutes } from '../promotions/routes';
import { purchaseRoutes } from '../purchases/routes';
import { pushRoutes } from '../push/routes';
import { regionRoutes } from '../regions/routes';
import { reminderRoutes } from '../reminders/routes';
import { rightsRoutes } from '../rights/routes';
import { searchRoutes } from '../search/routes';
import { selfServiceRoutes } from '../self-service/routes';
import type { Services } from '../services';
import { soccerRoutes } from '../soccer/routes';
import { readAssets } from '../web/assets';
import { connectRoutes } from '../web/connect-routes';
import { gameRoutes } from '../web/game-routes';
import { WebPages } from '../web/pages';
import { webRoutes } from '../web/routes';
import { readWidgets } from '../widgets/files';
import { widgetRoutes } from '../widgets/routes';
import { youtubeRoutes } from '../youtube/routes';
import { closeLinesWithApp } from './closing';
import { docsRoutes } from './docs';
import { answerBrokenRequest, answerErrors, answerFrameworkError, pathOf } from './errors';
import { healthRoutes } from './health';
import { limitRates } from './limits';
import type { Metrics } from './metrics';
import { apiHeaders } from './security-headers';

export interface AppOptions {
  services: Services;
  log: FastifyBaseLogger;
  metrics?: Metrics;
}

const BODY_LIMIT = 64 * 1024;
const HANDLER_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 20_000;
const SLOW_MS = 1000;
const SAFE_REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Only our own proxies are believed: what stands further left in X-Forwarded-For anybody can write. */
const isOneOf = (proxies: number) => proxies > 0 && ((_address: string, hop: number) => hop < proxies);

/** Validators are compiled once per process, also where several apps run in it. */
const buildValidator = AjvCompiler();

/** The whole server as one Fastify app; `main` listens with it and tests inject into it. */
export async function createApp({ services, log, metrics }: AppOptions): Promise<FastifyInstance> {
  const nodeId = randomBytes(4).toString('hex');
  let requests = 0;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    bodyLimit: BODY_LIMIT,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: isOneOf(services.settings.trustedProxies),
    routerOptions: { maxParamLength: 256 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : `${nodeId}-${++requests}`;
    },
    schemaController: { compilersFactory: { buildValidator } },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: false } },
  });

  closeLinesWithApp(app);
  answerErrors(app);
  limitRates(app, { now: services.now, scale: services.settings.rateLimitScale });
  metrics?.observe(app);
  tellSlowRequests(app);

  const { loops, now, originKey, mediaKey, playback } = services;
  const [grantKey, mediaSecret] = [await originKey(), await mediaKey()];
  await app.register(
    originRoutes({
      loops,
      findStream: (id) => playback.stream(id),
      grantKey: () => grantKey,
      mediaSecret: () => mediaSecret,
      now,
    }),
  );
  artRoutes(app, services);
  await app.register(async (api) => apiRoutes(api, services), { prefix: '/api' });
  const { clientFolder, widgetsFolder } = services.settings;
  if (widgetsFolder !== undefined) widgetRoutes(app, await readWidgets(widgetsFolder));
  if (clientFolder !== undefined) {
    await connectRoutes(app, services, `${clientFolder}/connect`);
    await gameRoutes(app, services, `${clientFolder}/predict`);
    const assets = await readAssets(`${clientFolder}/web`);
    webRoutes(app, services, assets, await WebPages.load(clientFolder, { app, log, now }));
  }
  return app;
}

async function apiRoutes(api: FastifyInstance, services: Services): Promise<void> {
  // At the very end, so that answers ready in memory, which bring their own headers, do not pay for it.
  api.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(apiHeaders)) if (!reply.hasHeader(name)) void reply.header(name, value);
    void reply.header('x-request-id', request.id);
    done();
  });
  api.options('/*', async (_request, reply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-none-match, x-session-token',
        'access-control-max-age': '86400',
      })
      .code(204)
      .send(),
  );
  docsRoutes(api, services);
  healthRoutes(api, services);
  identityRoutes(api, services);
  accountRoutes(api, services);
  deviceFlowRoutes(api, services);
  rightsRoutes(api, services);
  favoriteRoutes(api, services);
  reminderRoutes(api, services);
  pushRoutes(api, services);
  configRoutes(api, services);
  flagRoutes(api, services);
  localeRoutes(api, services);
  legalRoutes(api, services);
  regionRoutes(api, services);
  catalogueRoutes(api, services);
  searchRoutes(api, services);
  channelRoutes(api, services);
  eventRoutes(api, services);
  youtubeRoutes(api, services);
  playbackRoutes(api, services);
  positionRoutes(api, services);
  offerRoutes(api, services);
  promotionRoutes(api, services);
  purchaseRoutes(api, services);
  paymentRoutes(api, services);
  selfServiceRoutes(api, services);
  soccerRoutes(api, services);
  predictionRoutes(api, services);
}

/** One line for what took long, all lines only when asked for. Queries and headers stay out: they hold secrets. */
function tellSlowRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.elapsedTime > SLOW_MS) request.log.warn(describe(), 'slow request');
    else if (request.log.level === 'debug') request.log.debug(describe(), 'request');
    done();

    function describe() {
      return {
        method: request.method,
        path: pathOf(request),
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime),
      };
    }
  });
}
