import { type CallName, endpoints } from '@touchline/contract';
import { type CallSchema, type Calls, calls } from '@touchline/contract/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { type Audience, localeOf, platformOf } from '../../kernel/common/audience';
import { bodyCheck } from '../../kernel/http/body';
import { encodingOf } from '../../kernel/http/encoding';
import type { LimitGroup } from '../../kernel/http/limits';
import type { Fresh } from '../../kernel/http/public-answers';
import { sendVariant } from '../../kernel/http/send-variant';
import type { Topic } from '../../kernel/store/changes';
import type { Services } from '../../main/compose';
import type { ConnectedCaller } from '../identity/browser-sessions';
import { type Claims, requireBearer, requireRegistered, requireTicket } from './bearer';
import { requireConnected, requireOwnPage } from './connect-cookies';
import { checkTenant } from './tenant';

type Part<N extends CallName, K extends 'params' | 'query' | 'headers' | 'body'> = Calls[N] extends {
  [P in K]: infer S extends TSchema;
}
  ? Static<S>
  : undefined;
export type Answer<N extends CallName> = Static<Calls[N]['answer']>;

/** What a call brings, already checked against the contract. */
export interface Incoming<N extends CallName> {
  params: Part<N, 'params'>;
  query: Part<N, 'query'>;
  /** The call's own headers, by their lower-case names. */
  headers: Part<N, 'headers'>;
  body: Part<N, 'body'>;
  audience: Audience;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Caller<N extends CallName> = Calls[N]['access'] extends 'public'
  ? undefined
  : Calls[N]['access'] extends 'connect'
    ? ConnectedCaller
    : Claims;

interface CallOptions {
  limit?: LimitGroup;
}

interface AnswerOptions<N extends CallName> extends CallOptions {
  /** The answer's own status, for calls whose refusals have the shape of their answers. */
  statusOf?: (answer: Answer<N>) => number;
}

/** Answers one call of the contract. Who may call is checked here, by the contract's word. */
export function answerCall<N extends CallName>(
  app: FastifyInstance,
  services: Services,
  name: N,
  handle: (incoming: Incoming<N> & { caller: Caller<N> }) => Promise<Answer<N>>,
  options: AnswerOptions<N> = {},
): void {
  const call: CallSchema = calls[name];
  register(app, name, options.limit, async (request, reply) => {
    if (call.headers && OWN_PAGE in call.headers.properties) requireOwnPage(services.settings, request);
    const caller = await who[call.access](services, request);
    const incoming = await readIncoming<N>(services, request, reply);
    const answer = await handle({ ...incoming, caller: caller as Caller<N> });
    services.checkAnswer(name, answer);
    return reply
      .code(options.statusOf?.(answer) ?? call.status ?? 200)
      .header('cache-control', 'private, no-store')
      .send(answer);
  });
}

/** The header that says a change comes from our own pages. */
const OWN_PAGE = 'x-touchline-connect';

/** Finds out who calls, and ends the call where that is not enough. */
const who: Record<
  CallSchema['access'],
  (services: Services, request: FastifyRequest) => Promise<Claims | ConnectedCaller | undefined>
> = {
  public: () => Promise.resolve(undefined),
  bearer: ({ tokens }, request) => requireBearer(tokens, request),
  registered: ({ tokens }, request) => requireRegistered(tokens, request),
  connect: requireConnected,
  ticket: ({ tokens }, request) => requireTicket(tokens, request),
};

/** Answers a call of the contract with a stream: `handle` takes the reply over, or throws before it began. */
export function answerStream<N extends CallName>(
  app: FastifyInstance,
  services: Services,
  name: N,
  handle: (incoming: Incoming<N> & { caller: Caller<N> }) => Promise<void>,
): void {
  const call: CallSchema = calls[name];
  register(app, name, 'ask', async (request, reply) => {
    const caller = await who[call.access](services, request);
    await handle({ ...(await readIncoming<N>(services, request, reply)), caller: caller as Caller<N> });
    return reply;
  });
}

interface PublicOptions extends CallOptions {
  /** Changes of these make the answer stale. */
  topics: readonly Topic[];
}

type PublicIncoming<N extends CallName> = Omit<Incoming<N>, 'headers' | 'request' | 'reply'>;

/** Turns a public answer into one person's own. */
type Personal<N extends CallName> = (
  answer: Answer<N>,
  incoming: PublicIncoming<N> & { caller: Claims },
) => Promise<Answer<N>>;

/**
 * Answers a public call: computed once per audience and parameters, then served as bytes. With `personal`, who asks
 * as a registered viewer (`userType`) gets an answer of their own, which no cache keeps.
 */
export function answerPublicly<N extends CallName>(
  app: FastifyInstance,
  services: Services,
  name: N,
  options: PublicOptions,
  compute: (incoming: PublicIncoming<N>) => Promise<Fresh & { body: Answer<N> }>,
  personal?: Personal<N>,
): void {
  const { answers, tokens } = services;
  const isGet = endpoints[name].startsWith('GET ');
  const answerPrivately = async (request: FastifyRequest, reply: FastifyReply, toOwn: Personal<N>) => {
    const caller = request.headers.authorization === undefined ? undefined : await requireBearer(tokens, request);
    const incoming = await readIncoming<N>(services, request, reply);
    const { body } = await compute(incoming);
    const answer = caller ? await toOwn(body, { ...incoming, caller }) : body;
    services.checkAnswer(name, answer);
    return reply.header('cache-control', 'private, no-store').send(answer);
  };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (personal && asksAsRegistered(request)) return answerPrivately(request, reply, personal);
    const { params, query, body, audience } = await readIncoming<N>(services, request, reply);
    const key = JSON.stringify([name, audience, params, ownQuery(name, query), body]);
    const variant = await answers.get(
      key,
      encodingOf(request.headers['accept-encoding']),
      options.topics,
      async () => {
        const fresh = await compute({ params, query, body, audience });
        services.checkAnswer(name, fresh.body);
        return fresh;
      },
      isGet ? request.url : undefined,
    );
    sendVariant(request, reply, variant);
    return reply;
  };
  register(app, name, options.limit, handler, {
    onRequest: (request, reply, done) => {
      const ready = isGet ? answers.ready(request.url, encodingOf(request.headers['accept-encoding'])) : undefined;
      if (ready) sendVariant(request, reply, ready);
      else done();
    },
  });
}

async function readIncoming<N extends CallName>(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Incoming<N>> {
  const common = request.query as Record<string, unknown>;
  checkTenant(services.settings, request.params);
  return {
    params: (request.params ?? undefined) as Part<N, 'params'>,
    query: request.query as Part<N, 'query'>,
    headers: request.headers as unknown as Part<N, 'headers'>,
    body: request.body as Part<N, 'body'>,
    audience: {
      platform: platformOf(common['platform']),
      locale: localeOf(common['locale']),
      regionId: await services.regions.served(common['regionId']),
    },
    request,
    reply,
  };
}

const asksAsRegistered = ({ query }: FastifyRequest): boolean =>
  (query as Record<string, unknown>)['userType'] === 'registered';

/** The call's own parameters, in the contract's order: what the caller made up changes no key. */
function ownQuery(name: CallName, query: unknown): Record<string, unknown> {
  const schema: CallSchema = calls[name];
  const given = (query ?? {}) as Record<string, unknown>;
  const names = Object.keys(schema.query?.properties ?? {}).filter((field) => !COMMON.has(field));
  return Object.fromEntries(names.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])));
}
const COMMON = new Set(['platform', 'locale', 'regionId', 'userType']);

function register(
  app: FastifyInstance,
  name: CallName,
  limit: LimitGroup | undefined,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  hooks: Pick<RouteShorthandOptions, 'onRequest'> = {},
): void {
  const [method, path] = endpoints[name].split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const { params, query, headers, body, bodyOptional }: CallSchema = calls[name];
  const checkBody = body ? bodyCheck(body, bodyOptional ?? false) : () => undefined;
  app.route({
    method,
    url: path.replaceAll('{', ':').replaceAll('}', ''),
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(headers ? { headers } : {}),
    },
    config: { call: name, limit: limit ?? (method === 'GET' ? 'read' : 'ask') },
    preValidation: async (request) => checkBody(request.body),
    handler,
    ...hooks,
  });
}
