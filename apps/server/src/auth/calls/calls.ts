import { type CallName, endpoints } from '@touchline/contract';
import { type CallSchema, calls } from '@touchline/contract/schema';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import { localeOf, platformOf } from '../../kernel/common/audience';
import { encodingOf } from '../../kernel/http/encoding';
import { whenClosed } from '../../kernel/http/event-stream';
import type { LimitGroup } from '../../kernel/http/limits';
import { notFound } from '../../kernel/http/problem';
import type { Fresh, PublicAnswers } from '../../kernel/http/public-answers';
import { sendVariant } from '../../kernel/http/send-variant';
import { refusal } from '../../kernel/http/shedding';
import { StreamPlaces } from '../../kernel/http/stream-places';
import { bodyCheck } from '../../kernel/http/validation';
import type { Load } from '../../kernel/load/load';
import type { Topic } from '../../kernel/store/changes';
import type { BrowserSessions, ConnectedCaller } from '../identity/browser-sessions';
import type { Claims } from '../identity/tokens';
import {
  bearerIfNamed,
  bearerOf,
  type LiveTokens,
  requireBearer,
  requireOperator,
  requireRegistered,
  requireTicket,
} from './bearer';
import { type ConnectCookies, requireConnected } from './connect-cookies';
import { importanceOf } from './importance';
import type { Answer, Caller, Incoming, Part } from './incoming';
import type { StudioCaller, StudioDoor } from './studio-door';

interface CallOptions {
  limit?: LimitGroup;
}

interface AnswerOptions<N extends CallName> extends CallOptions {
  /** The status of an answer, for calls whose refusals have the shape of their answers. */
  statusOf?: (answer: Answer<N>) => number;
  /** The time limit of a call that may wait in line. */
  limitMs?: number;
  /** The largest body in bytes, where a usual one is too small; it is read only for callers who are known. */
  bodyLimit?: number;
}

/** What binding calls to handlers needs. */
interface CallContext {
  tokens: LiveTokens;
  browserSessions: BrowserSessions;
  cookies: ConnectCookies;
  studio: StudioDoor;
  /** The key with which machines of the operators call; without one they cannot. */
  operatorKey: string | undefined;
  tenant: string;
  /** The region a request is served for, given the one it names. */
  regions: { served(named: unknown): Promise<string> };
  answers: Pick<PublicAnswers, 'get' | 'ready' | 'kept'>;
  /** How much this node leaves out; nothing where it is absent. */
  load?: Load;
  /** Called with every answer before it is sent; tests validate it against the contract. */
  checkAnswer: (name: CallName, answer: unknown) => void;
}

interface PublicOptions extends CallOptions {
  /** Changes of these topics make the answer stale. */
  topics: readonly Topic[];
}

type PublicIncoming<N extends CallName> = Omit<Incoming<N>, 'headers' | 'request' | 'reply'>;

/** Turns a public answer into the answer for one registered viewer. */
type Personal<N extends CallName> = (
  answer: Answer<N>,
  incoming: PublicIncoming<N> & { caller: Claims },
) => Promise<Answer<N>>;

/** The header that marks a change as coming from the connect pages. */
const OWN_PAGE = 'x-touchline-connect';
/** Open streams of one call on a node. */
const MOST_STREAMS = 10_000;

/** Binds calls of the contract to handlers: validation, authentication as the contract demands, cached public answers. */
export class Calls {
  readonly #context: CallContext;
  /** Authenticates the caller, or ends the call with a problem. */
  readonly #authenticate: Record<
    CallSchema['access'],
    (request: FastifyRequest, call: CallSchema) => Promise<Claims | ConnectedCaller | StudioCaller | undefined>
  >;

  constructor(context: CallContext) {
    const { tokens, cookies, browserSessions, studio, operatorKey } = context;
    this.#context = context;
    this.#authenticate = {
      public: () => Promise.resolve(undefined),
      optional: (request) => bearerIfNamed(tokens, request),
      bearer: (request) => requireBearer(tokens, request),
      registered: (request) => requireRegistered(tokens, request),
      connect: (request) => requireConnected(cookies, browserSessions, request),
      ticket: (request) => requireTicket(tokens, request),
      studio: async (request, { machines }) => {
        if (machines && request.headers.authorization !== undefined) {
          const machine = await studio.machine(bearerOf(request) ?? '', request.routeOptions.config.call ?? '');
          return machine ?? requireOperator(operatorKey, request);
        }
        requireOwnPageForChanges(cookies, request);
        return studio.require(request);
      },
      entry: async (request) => {
        requireOwnPageForChanges(cookies, request);
        return undefined;
      },
    };
  }

  /** Answers one call; its answer is never cached. */
  answer<N extends CallName>(
    app: FastifyInstance,
    name: N,
    handle: (incoming: Incoming<N> & { caller: Caller<N> }) => Promise<Answer<N>>,
    options: AnswerOptions<N> = {},
  ): void {
    const call: CallSchema = calls[name];
    const { limitMs, bodyLimit } = options;
    const routeOptions = {
      ...(limitMs === undefined ? {} : { handlerTimeout: limitMs }),
      ...(bodyLimit === undefined ? {} : { bodyLimit, onRequest: this.#beforeBody(call) }),
    };
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (call.headers && OWN_PAGE in call.headers.properties) this.#context.cookies.requireOwnPage(request);
      const caller = await this.#authenticate[call.access](request, call);
      const incoming = await this.#read<N>(request, reply);
      const answer = await handle({ ...incoming, caller: caller as Caller<N> });
      this.#context.checkAnswer(name, answer);
      return reply
        .code(options.statusOf?.(answer) ?? call.status ?? 200)
        .header('cache-control', 'private, no-store')
        .send(answer);
    };
    register(app, name, options.limit, handler, routeOptions);
  }

  /** Nothing large is read for a stranger. */
  #beforeBody(call: CallSchema): onRequestAsyncHookHandler {
    return async (request) => void (await this.#authenticate[call.access](request, call));
  }

  /**
   * Answers a call with a stream: `handle` takes the reply over, or throws before it began. The number of streams is
   * limited, for one network too.
   */
  stream<N extends CallName>(
    app: FastifyInstance,
    name: N,
    handle: (incoming: Incoming<N> & { caller: Caller<N> }) => Promise<void>,
  ): void {
    const call: CallSchema = calls[name];
    const places = new StreamPlaces(MOST_STREAMS);
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const caller = await this.#authenticate[call.access](request, call);
      const incoming = await this.#read<N>(request, reply);
      whenClosed(reply.raw, places.take(request.ip));
      await handle({ ...incoming, caller: caller as Caller<N> });
      return reply;
    };
    register(app, name, 'ask', handler, { isStream: true });
  }

  /**
   * Answers a public call: computed once per audience and parameters, then served as bytes. With `personal`, a request
   * with `userType=registered` gets an answer of its own, which is never cached.
   */
  publicly<N extends CallName>(
    app: FastifyInstance,
    name: N,
    options: PublicOptions,
    compute: (incoming: PublicIncoming<N>) => Promise<Fresh & { body: Answer<N> }>,
    personal?: Personal<N>,
  ): void {
    const { answers, tokens, checkAnswer, load } = this.#context;
    const isGet = endpoints[name].startsWith('GET ');
    const importance = importanceOf(name);
    const answerPrivately = async (request: FastifyRequest, reply: FastifyReply, personalise: Personal<N>) => {
      const caller = await bearerIfNamed(tokens, request);
      const incoming = await this.#read<N>(request, reply);
      const { body } = await compute(incoming);
      const answer = caller ? await personalise(body, { ...incoming, caller }) : body;
      checkAnswer(name, answer);
      return reply.header('cache-control', 'private, no-store').send(answer);
    };
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const isShed = load?.sheds(importance) ?? false;
      if (personal && asksAsRegistered(request) && !isShed) return answerPrivately(request, reply, personal);
      const { params, query, body, audience } = await this.#read<N>(request, reply);
      const key = JSON.stringify([name, audience, params, ownQuery(name, query), body]);
      const encoding = encodingOf(request.headers['accept-encoding']);
      const renew = async () => {
        const fresh = await compute({ params, query, body, audience });
        checkAnswer(name, fresh.body);
        return fresh;
      };
      const variant = isShed
        ? await answers.kept(key, encoding, options.topics, renew)
        : await answers.get(key, encoding, options.topics, renew, isGet ? request.url : undefined);
      if (variant) sendVariant(request, reply, variant);
      else if (load) throw refusal(load, importance);
      return reply;
    };
    register(app, name, options.limit, handler, {
      keepsAnswers: true,
      onRequest: (request, reply, done) => {
        const ready = isGet ? answers.ready(request.url, encodingOf(request.headers['accept-encoding'])) : undefined;
        if (ready) sendVariant(request, reply, ready);
        else done();
      },
    });
  }

  async #read<N extends CallName>(request: FastifyRequest, reply: FastifyReply): Promise<Incoming<N>> {
    const common = request.query as Record<string, unknown>;
    checkTenant(this.#context.tenant, request.params);
    return {
      params: (request.params ?? undefined) as Part<N, 'params'>,
      query: request.query as Part<N, 'query'>,
      headers: request.headers as unknown as Part<N, 'headers'>,
      body: request.body as Part<N, 'body'>,
      audience: {
        platform: platformOf(common['platform']),
        locale: localeOf(common['locale']),
        regionId: await this.#context.regions.served(common['regionId']),
      },
      request,
      reply,
    };
  }
}

/** Cookies of the studio are for its own pages. */
function requireOwnPageForChanges(cookies: ConnectCookies, request: FastifyRequest): void {
  if (request.method !== 'GET') cookies.requireOwnPage(request);
}

/** Identity calls name the tenant they are for; another tenant is not found. */
function checkTenant(tenant: string, params: unknown): void {
  if (typeof params !== 'object' || params === null || !('tenant' in params)) return;
  if (params.tenant !== tenant) throw notFound('Tenant', String(params.tenant));
}

const asksAsRegistered = ({ query }: FastifyRequest): boolean =>
  (query as Record<string, unknown>)['userType'] === 'registered';

/** The call's own parameters, in the contract's order: unknown parameters do not change the cache key. */
function ownQuery(name: CallName, query: unknown): Record<string, unknown> {
  const schema: CallSchema = calls[name];
  const given = (query ?? {}) as Record<string, unknown>;
  const names = Object.keys(schema.query?.properties ?? {}).filter((field) => !COMMON.has(field));
  return Object.fromEntries(names.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])));
}
const COMMON = new Set(['platform', 'locale', 'regionId', 'userType']);

interface RegisterOptions extends Pick<RouteShorthandOptions, 'onRequest' | 'handlerTimeout' | 'bodyLimit'> {
  keepsAnswers?: boolean;
  isStream?: boolean;
}

function register(
  app: FastifyInstance,
  name: CallName,
  limit: LimitGroup | undefined,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  { keepsAnswers = false, isStream = false, ...options }: RegisterOptions = {},
): void {
  const [method, path] = endpoints[name].split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  const { params, query, headers, body, bodyOptional, access }: CallSchema = calls[name];
  const importance = importanceOf(name);
  // Operators get in in any case, streams stay for hours, and passwords have a queue of their own.
  const isOfStudio = access === 'studio' || access === 'entry';
  const takesPlace = importance === 'core' && !isOfStudio && !isStream && limit !== 'identity';
  const checkBody = body ? bodyCheck(body, bodyOptional ?? false) : () => undefined;
  app.route({
    method,
    url: path.replaceAll('{', ':').replaceAll('}', ''),
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(headers ? { headers } : {}),
    },
    config: {
      call: name,
      limit: limit ?? (method === 'GET' ? 'read' : 'ask'),
      importance,
      keepsAnswers,
      takesPlace,
    },
    preValidation: async (request) => checkBody(request.body),
    handler,
    ...options,
  });
}
