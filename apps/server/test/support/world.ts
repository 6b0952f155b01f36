import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallName, ScoreBoard, SimulatedAudience, SoccerLeague } from '@touchline/contract';
import { calls } from '@touchline/contract/schema';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import pino from 'pino';
import { Value } from 'typebox/value';
import { inject, onTestFinished } from 'vitest';
import type { Renderer } from '../../src/collectibles';
import type { Traffic } from '../../src/kernel/http/traffic';
import type { Load } from '../../src/kernel/load/load';
import type { Peers } from '../../src/kernel/peers/peers';
import type { ReplicaSettings } from '../../src/kernel/store/replica';
import { openStore, type Store } from '../../src/kernel/store/store';
import { createApp } from '../../src/main/app';
import { type Composition, compose } from '../../src/main/compose';
import { readSettings, type Settings } from '../../src/main/environment';
import type { Metrics } from '../../src/main/metrics';
import type { Loop } from '../../src/watching/origin';
import { NOW } from './club-tv';
import { administer } from './database';

/** A clock that a test controls. */
export class Clock {
  seconds = NOW;
  readonly now = () => this.seconds * 1000;
}

type Services = ReturnType<typeof servicesOf>;

/** The services of all modules, with those of the process itself. */
function servicesOf({ settings, modules }: Composition) {
  const {
    auth,
    appConfig,
    mail,
    content,
    advertising,
    media,
    live,
    library,
    watching,
    audience,
    people,
    paying,
    following,
    collectibles,
    account,
    studio,
  } = modules;
  return {
    settings,
    ...mail.services,
    ...auth.services,
    ...appConfig.services,
    ...content.services,
    ...advertising.services,
    media: media.services,
    live: live.services,
    liveJobs: live.jobs.flat(),
    tidyLive: async () => {
      for (const part of live.tidy) await part.tidy();
    },
    library: library.services,
    ...watching.services,
    ...people.services,
    ...paying.services,
    ...following.services,
    ...collectibles.services,
    ...account.services,
    ...studio.services,
    audience: audience.services,
    audienceJobs: audience.jobs.flat(),
    tidyAudience: async () => {
      for (const part of audience.tidy) await part.tidy();
    },
    tidyAdvertising: async () => {
      for (const part of advertising.tidy) await part.tidy();
    },
    studioJobs: studio.jobs.flat(),
    tidyStudio: async () => {
      for (const part of studio.tidy) await part.tidy();
    },
    jobs: [...people.jobs, ...paying.jobs, ...account.jobs, [following.services.predictionSettlement]].flat(),
  };
}

/** One Touchline node on its own database (or one shared with another node of the test). */
export interface Node {
  app: FastifyInstance;
  services: Services;
  store: Store;
  clock: Clock;
  /** How much the node leaves out. */
  load: Load;
  /** What the node counts of its requests. */
  traffic: Traffic;
  /** Its calls to other nodes; others reach it where `NODE_URL` is set. */
  peers: Peers;
  close(): Promise<void>;
}

export interface NodeOptions {
  database?: TestDatabase;
  env?: Record<string, string>;
  loops?: ReadonlyMap<string, Loop>;
  league?: SoccerLeague;
  scoreBoard?: ScoreBoard;
  simulation?: SimulatedAudience;
  renderer?: Renderer;
  clock?: Clock;
  log?: FastifyBaseLogger;
  metrics?: Metrics;
}

export interface TestDatabase {
  connection: pg.ClientConfig;
  name: string;
  /** Read in its place for public answers. */
  replica?: ReplicaSettings | undefined;
  drop(): Promise<void>;
}

/** A fresh database: without tables, with empty ones, or with the small operator's content. */
export async function cloneDatabase(content: 'bare' | 'empty' | 'filled' = 'empty'): Promise<TestDatabase> {
  const { connection, ...templates } = inject('database');
  const template = content === 'bare' ? 'template0' : templates[content];
  const name = `touchline_test_${randomBytes(6).toString('hex')}`;
  await administer(connection, `create database ${name} template ${template}`);
  return {
    connection: { ...connection, database: name },
    name,
    drop: () => administer(connection, `drop database if exists ${name} with (force)`),
  };
}

export function connect({ connection, replica }: TestDatabase): Store {
  return openStore({ connection, ...(replica ? { replica } : {}), poolSize: 5, onError: () => undefined });
}

/** Starts a node on an empty database or the given one; the caller closes it. All answers are validated against the contract. */
export async function startNode({
  database: given,
  env = {},
  loops = new Map(),
  league,
  scoreBoard,
  simulation,
  renderer,
  clock = new Clock(),
  log = pino({ level: 'silent' }),
  metrics,
}: NodeOptions = {}): Promise<Node> {
  const database = given ?? (await cloneDatabase());
  const data = await mkdtemp(path.join(tmpdir(), 'touchline-node-'));
  // Tests jump over weeks: browsers on the connect pages stay signed in meanwhile.
  const settings: Settings = readSettings(
    { TOUCHLINE_DATA: data, RATE_LIMIT_SCALE: '0', CONNECT_SESSION_IDLE: '30d', ...env },
    '/',
  );
  const store = connect(database);
  await store.changes.listen();
  const composition = compose({
    settings,
    store,
    loops,
    league,
    scoreBoard,
    simulation,
    renderer,
    version: '1.2.3',
    now: clock.now,
    log,
    checkAnswer,
  });
  await composition.peers.listen();
  const app = await createApp({ composition, log, ...(metrics ? { metrics } : {}) });
  return {
    app,
    services: servicesOf(composition),
    store,
    clock,
    load: composition.kernel.load,
    traffic: composition.kernel.traffic,
    peers: composition.peers,
    async close() {
      await composition.modules.live.services.ingest.close();
      await app.close();
      await composition.peers.close();
      await composition.modules.people.services.passwordResets.idle();
      await composition.modules.mail.services.post.close();
      await composition.modules.audience.services.closeEvents();
      await store.close();
      await rm(data, { recursive: true, force: true });
      if (!given) await database.drop();
    },
  };
}

/** A node with the small operator's content; the caller closes it, and its database is dropped. */
export async function startClubNode(options: Omit<NodeOptions, 'database'> = {}): Promise<Node> {
  const database = await cloneDatabase('filled');
  const node = await startNode({ ...options, database });
  return {
    ...node,
    async close() {
      await node.close();
      await database.drop();
    },
  };
}

/** A node with the small operator's content, for one test. */
export async function clubNode(options: Omit<NodeOptions, 'database'> = {}): Promise<Node> {
  const node = await startClubNode(options);
  onTestFinished(() => node.close());
  return node;
}

function checkAnswer(name: CallName, answer: unknown): void {
  const schema = calls[name].answer;
  if (Value.Check(schema, answer)) return;
  const [first] = Value.Errors(schema, answer);
  throw new Error(`The answer of ${name} breaks the contract at ${first?.instancePath}: ${first?.message}`);
}

/** A signed-in anonymous viewer's access token. */
export async function anonymousToken({ app }: Node): Promise<string> {
  const registered = await app.inject({ method: 'POST', url: '/api/identity/touchline/anonymous/register' });
  const { username, password } = registered.json<{ username: string; password: string }>();
  const login = await app.inject({
    method: 'POST',
    url: '/api/identity/touchline/anonymous/login',
    headers: { authorization: basic(username, password) },
    payload: { refreshable: true },
  });
  return login.json<{ accessToken: string }>().accessToken;
}

/** The access token of a registered viewer without entitlements. */
export const registeredToken = ({ services }: Node): Promise<string> =>
  services.tokens.issue({
    accountId: randomUUID(),
    userType: 'registered',
    familyId: randomUUID(),
    expires: NOW + 3600,
  });

export const basic = (username: string, password: string) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
