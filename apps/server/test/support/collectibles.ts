import { randomBytes, randomUUID } from 'node:crypto';
import type { Collectible, CollectibleOffer, CollectibleProof, Problem } from '@touchline/contract';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Renderer } from '../../src/collectibles';
import { CREDITS, house, wallet } from '../../src/paying/ledger/service';
import { member } from './entitled';
import { pitchLoop } from './media';
import { cloneDatabase, type Node, type NodeOptions, startNode, type TestDatabase } from './world';

export const EVENT = 'scene-match';
export const CAMERAS = ['main', 'goal', 'close', 'tactical'];
export const PRICE = 3;
export const EDITIONS = 100;

/** A renderer that answers at once with bytes of its own, or fails as a test wants. */
class StandInRenderer implements Renderer {
  ready = true;
  /** Called before each render; what it throws is the failure. */
  before: (signal: AbortSignal) => Promise<void> | void = () => undefined;
  renders = 0;

  isReady(): Promise<boolean> {
    return Promise.resolve(this.ready);
  }

  async render(_scene: unknown, { signal, onProgress }: Parameters<Renderer['render']>[1]) {
    this.renders++;
    await this.before(signal);
    signal.throwIfAborted();
    onProgress(50);
    return { video: randomBytes(1000), poster: randomBytes(100) };
  }
}

export interface SceneNode extends Node {
  database: TestDatabase;
  renderer: StandInRenderer;
}

/** A node whose small operator offers scenes of one match, and the renderer it uses. */
export async function startSceneNode(options: NodeOptions = {}): Promise<SceneNode> {
  const database = options.database ?? (await cloneDatabase('filled'));
  const renderer = new StandInRenderer();
  const node = await startNode({ loops: await pitchLoop(), renderer, ...options, database });
  if (!options.database) await offerScenes(node);
  await node.services.minting.note();
  return {
    ...node,
    database,
    renderer,
    async close() {
      await node.close();
      if (!options.database) await database.drop();
    },
  };
}

/** Such a node for one test. */
export async function sceneNode(options: NodeOptions = {}): Promise<SceneNode> {
  const node = await startSceneNode(options);
  onTestFinished(() => node.close());
  return node;
}

/** A match with five cameras, the crests of its clubs and an agreement. */
export async function offerScenes(
  { store, clock }: Node,
  loopOf: (camera: string) => string = () => 'pitch',
): Promise<void> {
  const cameras = [...CAMERAS, 'bench'];
  const manifest = {
    id: 'five',
    cameras: cameras.map((id) => ({ id, label: { en: `Camera ${id}`, de: `Kamera ${id}` }, streamId: `cam-${id}` })),
    collectible: { walletId: 'credits', credits: PRICE, editions: EDITIONS },
  };
  const match = {
    id: EVENT,
    competition: { en: 'League', de: 'Liga' },
    nativewaves: { enabled: true, manifestId: 'five' },
    startTime: clock.seconds - 1800,
    endTime: clock.seconds + 5400,
  };
  await store.transaction(async (tx, announce) => {
    for (const id of cameras)
      await sql`insert into stream (id, source, doc) select ${`cam-${id}`}, source, doc || ${JSON.stringify({ id: `cam-${id}`, loop: loopOf(id) })}::jsonb
        from stream where id = 'arena'`.execute(tx);
    await sql`insert into camera_manifest (id, source, position, doc) select 'five', source, 0, ${JSON.stringify(manifest)}::jsonb
      from content_source`.execute(tx);
    await sql`insert into event (id, source, start_time, end_time, type, live, access, team_ids, tags, doc)
      select ${EVENT}, source, ${match.startTime}, ${match.endTime}, type, live, access, team_ids, tags,
        doc || ${JSON.stringify(match)}::jsonb from event where id = 'live-match'`.execute(tx);
    for (const teamId of ['VLD', 'KES'])
      await sql`insert into page (id, source, position, page_type, category_id, team_id, tags, doc)
        select ${teamId}, source, position, page_type, category_id, ${teamId}, tags,
          doc || jsonb_build_object('id', ${teamId}::text, 'teamId', ${teamId}::text, 'icon', doc -> 'previewImage')
        from page where id = 'northbank'`.execute(tx);
    for (const locale of ['en', 'de']) await writeAgreement(tx, locale, `<p>Agreement (${locale})</p>`);
    for (const topic of ['streams', 'catalogue', 'legal'] as const) announce(topic);
  });
}

export async function writeAgreement(db: Node['store']['db'], locale: string, html: string): Promise<void> {
  await sql`insert into legal_text (id, source, doc)
    select ${`/collectibles/${locale}`}, source, ${JSON.stringify({ html })}::jsonb from content_source
    on conflict (id) do update set doc = excluded.doc`.execute(db);
}

/** Somebody with credits. */
export interface Collector {
  accountId: string;
  headers: { authorization: string };
}

export async function collector(node: Node, credits = 8): Promise<Collector> {
  const { accountId, headers } = await member(node);
  if (credits > 0) await fill(node, accountId, credits);
  return { accountId, headers };
}

export const fill = (node: Node, accountId: string, amount: number): Promise<string> =>
  node.store.transaction((tx) =>
    node.services.ledger.book(tx, {
      kind: 'top-up',
      reference: 'test',
      transfers: [{ from: house('issued', 'sold', CREDITS), to: wallet(accountId, 'credits'), amount }],
    }),
  );

/** The credits in the wallet; what is held is not in it. */
export async function creditsOf({ services }: Node, accountId: string): Promise<number> {
  return (await services.ledger.wallets(accountId)).find(({ name }) => name === 'credits')?.balance ?? 0;
}

/** A scene that lies so many seconds before now. */
export const scene = (node: Node, secondsAgo = 600) => ({
  eventId: EVENT,
  start: (node.clock.seconds - secondsAgo) * 1000,
  cameraIds: CAMERAS,
  agreementVersion: 1,
  walletId: 'credits',
});

interface Minted {
  status: number;
  id: string;
  problem: Problem;
}

export async function mint(
  { app }: Node,
  { headers }: Collector,
  request: object,
  key: string = randomUUID(),
): Promise<Minted> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v3/collectibles',
    headers: { ...headers, 'idempotency-key': key },
    payload: request,
  });
  const body = answer.json<{ id: string } & Problem>();
  return { status: answer.statusCode, id: body.id, problem: body };
}

export async function offerOf({ app }: Node, { headers }: Collector, query = ''): Promise<CollectibleOffer> {
  return (await app.inject({ url: `/api/v3/events/${EVENT}/collectibleOffer${query}`, headers })).json();
}

export async function mine({ app }: Node, { headers }: Collector, query = ''): Promise<Collectible[]> {
  const answer = await app.inject({ url: `/api/v3/my/collectibles${query}`, headers });
  return answer.json<{ items: Collectible[] }>().items;
}

export async function one({ app }: Node, { headers }: Collector, id: string): Promise<Collectible> {
  return (await app.inject({ url: `/api/v3/my/collectibles/${id}`, headers })).json();
}

export const proofOf = async ({ app }: Node, id: string): Promise<CollectibleProof> =>
  (await app.inject({ url: `/api/v3/collectibles/${id}/proof` })).json();

/** Renders everything that is due, as the jobs do. */
export async function work({ services }: Node): Promise<void> {
  await services.minting.tidyUp();
  await services.minting.render();
}

/** Does what time does, without the clock: leases of dead workers end, and the next tries are due. */
export async function letTimePass({ store, clock }: Node): Promise<void> {
  const now = new Date(clock.now());
  await sql`update collectible set due_at = ${now}, lease_until = case when lease_by is not null then ${now}::timestamptz end
    where state in ('held', 'rendering')`.execute(store.db);
}

/** More editions than a test needs. */
export async function printMore({ store }: Node): Promise<void> {
  await store.transaction(async (tx, announce) => {
    await sql`update camera_manifest set doc = jsonb_set(doc, '{collectible,editions}', '1000000')`.execute(tx);
    announce('catalogue');
  });
}

/** Lets the pauses between tries pass and works until all is finished or has failed. */
export async function workToTheEnd(node: Node): Promise<void> {
  for (let round = 0; round < 4; round++) {
    await work(node);
    node.clock.seconds += 61;
  }
  await node.services.minting.tidyUp();
}
