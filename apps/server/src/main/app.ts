import { randomBytes } from 'node:crypto';
import AjvCompiler from '@fastify/ajv-compiler';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Module } from '../auth';
import { keepAddresses } from '../kernel/http/addresses';
import { admitCalls } from '../kernel/http/admission';
import { closeConnectionsWithApp } from '../kernel/http/closing';
import { answerBrokenRequest, answerErrors, answerFrameworkError, pathOf } from '../kernel/http/errors';
import { refuseUnknownFraming } from '../kernel/http/framing';
import { limitRates } from '../kernel/http/limits';
import { apiHeaders } from '../kernel/http/security-headers';
import { shedLoad } from '../kernel/http/shedding';
import { limitBodyTime } from '../kernel/http/slow-bodies';
import { requireTransportSecurity } from '../kernel/http/transport-security';
import { DatabaseHealth } from '../kernel/store/health';
import type { Composition } from './compose';
import { docsRoutes } from './docs';
import { healthRoutes } from './health';
import type { Metrics } from './metrics';
import { watchProxies } from './proxy-watch';

interface AppOptions {
  composition: Composition;
  log: FastifyBaseLogger;
  metrics?: Metrics;
}

const BODY_LIMIT = 64 * 1024;
const HANDLER_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 20_000;
const SLOW_MS = 1000;
const SAFE_REQUEST_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** Only our own proxies are trusted: clients can forge earlier entries of X-Forwarded-For. */
const isOneOf = (proxies: number) => proxies > 0 && ((_address: string, hop: number) => hop < proxies);

/** Validators are compiled once per process, also where several apps run in it. */
const buildValidator = AjvCompiler();

/** The whole server as one Fastify app; `server.ts` listens with it and tests inject requests. */
export async function createApp({ composition, log, metrics }: AppOptions): Promise<FastifyInstance> {
  const { settings, kernel } = composition;
  const nodeId = randomBytes(4).toString('hex');
  let requests = 0;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    bodyLimit: BODY_LIMIT,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    trustProxy: isOneOf(settings.trustedProxies),
    routerOptions: { maxParamLength: 512 },
    // A call that arrives while the app closes is still answered; its connection ends with the answer.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && SAFE_REQUEST_ID.test(given) ? given : `${nodeId}-${++requests}`;
    },
    schemaController: { compilersFactory: { buildValidator } },
    ajv: { customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: false } },
  });

  closeConnectionsWithApp(app);
  limitBodyTime(app, REQUEST_TIMEOUT_MS);
  keepAddresses(app);
  answerErrors(app);
  requireTransportSecurity(app, settings.publicUrl);
  refuseUnknownFraming(app);
  const warnings = watchProxies(app, settings, log);
  shedLoad(app, kernel.load);
  limitRates(app, { now: kernel.now, scale: settings.rateLimitScale });
  admitCalls(app, { load: kernel.load, now: kernel.now });
  kernel.traffic.observe(app);
  metrics?.observe(app);
  logSlowRequests(app);

  await app.register(async (api) => apiRoutes(api, composition, warnings), { prefix: '/api' });
  for (const { routes } of Object.values<Module<unknown>>(composition.modules)) await routes.site?.(app);
  return app;
}

function apiRoutes(
  api: FastifyInstance,
  { settings, version, kernel, calls, modules }: Composition,
  warnings: () => string[],
): void {
  // Added last, so that cached answers, which have their own headers, do not pay for it.
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
  docsRoutes(api, { hosts: settings.web.hosts, version });
  const { store, now } = kernel;
  const { moneyWarnings } = modules.paying.services;
  healthRoutes(api, calls, {
    database: new DatabaseHealth({ pool: store.pool, now }),
    replica: () => store.replica?.state,
    version,
    warnings,
    moneyWarnings,
  });
  for (const { routes } of Object.values<Module<unknown>>(modules)) routes.api?.(api, calls);
}

/** A stream lasts as long as somebody follows it. */
const isStream = ({ raw }: FastifyReply) => String(raw.getHeader('content-type')).startsWith('text/event-stream');

/** Logs slow requests, and all requests at level debug, without queries and headers, which contain secrets. */
function logSlowRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.elapsedTime > SLOW_MS && !isStream(reply)) request.log.warn(describe(), 'slow request');
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
