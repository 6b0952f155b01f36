import { createHash, randomUUID } from 'node:crypto';
import type { CollectibleClaims } from '@touchline/contract';
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import {
  CAMERAS,
  collector,
  creditsOf,
  EDITIONS,
  EVENT,
  fill,
  mine,
  mint,
  offerOf,
  one,
  PRICE,
  proofOf,
  type SceneNode,
  scene,
  sceneNode,
  startSceneNode,
  work,
  workToTheEnd,
  writeAgreement,
} from '../support/collectibles';
import { minuteLeague } from '../support/league';
import { expectBooksInOrder } from '../support/shop';
import { anonymousToken } from '../support/world';

let node: SceneNode;
beforeAll(async () => {
  node = await startSceneNode();
});
afterAll(() => node.close());
beforeEach(() => {
  Object.assign(node.renderer, { ready: true, before: () => undefined });
});

const fileOf = (id: string, headers: Record<string, string> = {}) =>
  node.app.inject({ url: `/api/v3/collectibles/${id}/scene.mp4`, headers });

test('SHOP-14a the offer names price, editions, reach and the agreement in the viewer’s language', async () => {
  const ann = await collector(node);
  const { reach, ...offer } = await offerOf(node, ann, '?locale=de');
  expect(offer).toEqual({
    eventId: EVENT,
    walletId: 'credits',
    credits: PRICE,
    editions: EDITIONS,
    nextEdition: 1,
    agreement: { version: 1, since: node.clock.seconds, text: '<p>Agreement (de)</p>' },
  });
  expect(reach.from).toBe((node.clock.seconds - 1800) * 1000);
  expect(reach.to).toBeLessThanOrEqual(node.clock.seconds * 1000);
});

test('SHOP-14a SHOP-14c a scene is held, rendered, signed and only then charged', async () => {
  const ann = await collector(node);
  const request = scene(node);
  const { status, id } = await mint(node, ann, request);
  expect(status).toBe(202);
  expect(await creditsOf(node, ann.accountId)).toBe(5);
  expect(await one(node, ann, id)).toMatchObject({ state: 'held', progress: 0, credits: PRICE });
  expect((await fileOf(id)).statusCode).toBe(404);
  await work(node);
  const made = await one(node, ann, id);
  expect(made).toMatchObject({
    state: 'claimed',
    progress: 100,
    edition: 1,
    editions: EDITIONS,
    eventName: 'Valden v Keswick',
    competition: 'League',
    cameras: CAMERAS.map((each) => ({ id: each, label: `Camera ${each}` })),
  });
  expect(await creditsOf(node, ann.accountId)).toBe(5);
  expect((await mine(node, ann)).map((each) => each.id)).toEqual([id]);
  const { outcome } = await node.store.db
    .selectFrom('collectible')
    .innerJoin('ledger_hold', 'ledger_hold.id', 'hold_id')
    .select('outcome')
    .where('collectible.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(outcome).toBe('captured');
  await expectBooksInOrder(node);
});

test('SHOP-14a the signature covers file, event, scene, cameras and edition, and the public keys verify it', async () => {
  const ann = await collector(node);
  const request = scene(node, 500);
  const { id } = await mint(node, ann, request);
  await work(node);
  const proof = await proofOf(node, id);
  const keys = (await node.app.inject({ url: '/api/v3/collectibles/keys' })).json<JSONWebKeySet>();
  const { payload, protectedHeader } = await compactVerify(proof.signature, createLocalJWKSet(keys));
  const file = (await node.app.inject({ url: proof.videoUrl ?? '' })).rawPayload;
  const fileHash = createHash('sha256').update(file).digest('hex');
  const claims = JSON.parse(Buffer.from(payload).toString()) as CollectibleClaims;
  expect(claims).toEqual({
    id,
    fileHash,
    eventId: EVENT,
    start: request.start,
    cameraIds: CAMERAS,
    edition: proof.edition,
    signedAt: proof.signedAt,
  });
  expect([proof.fileHash, protectedHeader.alg]).toEqual([fileHash, 'ES256']);
  expect(JSON.stringify(proof)).not.toContain(ann.accountId);
  const [head, , signature] = proof.signature.split('.');
  const forged = Buffer.from(JSON.stringify({ ...claims, edition: 99 })).toString('base64url');
  await expect(compactVerify(`${head}.${forged}.${signature}`, createLocalJWKSet(keys))).rejects.toThrow('signature');
});

test('a scene tells score, clock and goal of its last second, and nothing that is not known', async () => {
  const goalAt = NOW + 180;
  const other = await sceneNode({ league: minuteLeague().league });
  other.clock.seconds = goalAt + 60;
  await other.services.minting.note();
  const ann = await collector(other);
  const start = (goalAt - 3) * 1000;
  const { id } = await mint(other, ann, { ...scene(other), start });
  expect(await one(other, ann, id)).toMatchObject({ score: '1–0', clock: '3:03', moment: 'Goal 1–0' });
  const before = await mint(other, ann, { ...scene(other), start: start - 20_000 });
  const told = await one(other, ann, before.id);
  expect([told.score, told.clock, told.moment]).toEqual(['0–0', '2:43', undefined]);
});

test('the file is read by its id, whole or in parts, and stays in caches', async () => {
  const ann = await collector(node);
  const { id } = await mint(node, ann, scene(node, 400));
  await work(node);
  const whole = await fileOf(id);
  expect([whole.statusCode, whole.rawPayload.length, whole.headers['content-type']]).toEqual([200, 1000, 'video/mp4']);
  expect(whole.headers['cache-control']).toBe('public, max-age=86400');
  const part = await fileOf(id, { range: 'bytes=10-19' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 10-19/1000']);
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
  const beyond = await fileOf(id, { range: 'bytes=1000-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
  expect((await fileOf(id, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304);
  const poster = await node.app.inject({ url: `/api/v3/collectibles/${id}/poster.jpg` });
  expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await fileOf('x'.repeat(43))).statusCode).toBe(404);
});

test('a deleted collectible is gone with its file and proof, and its edition is not given again', async () => {
  const ann = await collector(node);
  const { id } = await mint(node, ann, scene(node, 300));
  await work(node);
  const { edition = 0 } = await one(node, ann, id);
  const ben = await collector(node);
  const remove = (headers: { authorization: string }) =>
    node.app.inject({ method: 'DELETE', url: `/api/v3/my/collectibles/${id}`, headers });
  expect((await remove(ben.headers)).statusCode).toBe(404);
  expect((await remove(ann.headers)).statusCode).toBe(204);
  expect((await fileOf(id)).statusCode).toBe(404);
  expect((await node.app.inject({ url: `/api/v3/collectibles/${id}/proof` })).statusCode).toBe(404);
  const again = await mint(node, ann, scene(node, 300));
  await work(node);
  expect((await one(node, ann, again.id)).edition).toBe(edition + 1);
});

test('SHOP-14c one that is deleted while it is made is not charged', async () => {
  const ann = await collector(node);
  const { id } = await mint(node, ann, scene(node, 200));
  node.renderer.before = async () => {
    await node.app.inject({ method: 'DELETE', url: `/api/v3/my/collectibles/${id}`, headers: ann.headers });
  };
  await work(node);
  expect([await creditsOf(node, ann.accountId), await mine(node, ann)]).toEqual([8, []]);
  await expectBooksInOrder(node);
});

test('another’s collectible is a 404, and the calls are for registered people', async () => {
  const ann = await collector(node);
  const { id } = await mint(node, ann, scene(node, 100));
  const ben = await collector(node);
  const foreign = await node.app.inject({ url: `/api/v3/my/collectibles/${id}`, headers: ben.headers });
  expect(foreign.statusCode).toBe(404);
  expect(await mine(node, ben)).toEqual([]);
  const anonymous = { authorization: `Bearer ${await anonymousToken(node)}` };
  for (const url of ['/api/v3/my/collectibles', `/api/v3/events/${EVENT}/collectibleOffer`])
    expect((await node.app.inject({ url, headers: anonymous })).statusCode).toBe(403);
  await work(node);
});

test.each<[string, object, number, string | undefined]>([
  ['three cameras', { cameraIds: CAMERAS.slice(1) }, 422, undefined],
  ['a doubled camera', { cameraIds: ['main', 'main', 'goal', 'close'] }, 422, undefined],
  ['five seconds', { seconds: 5 }, 422, undefined],
  ['a start between two frames', { start: 1_799_999_000_010 }, 422, undefined],
  ['an unknown event', { eventId: 'nobody' }, 404, undefined],
  ['an event without cameras', { eventId: 'live-match' }, 404, undefined],
  ['an unknown camera', { cameraIds: ['main', 'goal', 'close', 'blimp'] }, 404, undefined],
  ['an agreement of another version', { agreementVersion: 2 }, 409, 'agreementChanged'],
  ['another wallet', { walletId: 'promotion-tv' }, 409, 'walletCheck'],
  ['a scene before the match', { start: 1_799_990_000_000 }, 409, 'sceneTooOld'],
  ['a scene that is not over', { start: 1_800_000_000_000 - 5000 }, 409, 'sceneTooOld'],
])('SHOP-14b %s is refused and holds nothing', async (_, change, status, failure) => {
  const ann = await collector(node);
  const refused = await mint(node, ann, { ...scene(node), ...change });
  expect([refused.status, refused.problem.failure]).toEqual([status, failure]);
  expect([await creditsOf(node, ann.accountId), await mine(node, ann)]).toEqual([8, []]);
});

test('SHOP-14b a short wallet is refused with what is missing, and the same key succeeds once it is filled', async () => {
  const ann = await collector(node, 1);
  const key = randomUUID();
  const { status, problem } = await mint(node, ann, scene(node), key);
  expect([status, problem.failure, problem.missing]).toEqual([409, 'creditCheck', 2]);
  await fill(node, ann.accountId, 2);
  expect((await mint(node, ann, scene(node), key)).status).toBe(202);
  await work(node);
});

test('SHOP-14b a scene that is being made or is made already is a conflict; another start is not', async () => {
  const ann = await collector(node, 12);
  await mint(node, ann, scene(node, 700));
  const meanwhile = await mint(node, ann, scene(node, 700));
  expect([meanwhile.status, meanwhile.problem.failure]).toEqual([409, 'mintingInProgress']);
  await work(node);
  expect((await mint(node, ann, scene(node, 700))).problem.failure).toBe('mintingInProgress');
  expect((await mint(node, ann, { ...scene(node, 700), start: scene(node, 700).start + 40 })).status).toBe(202);
  expect(await creditsOf(node, ann.accountId)).toBe(6);
  await work(node);
});

test('one person has at most five scenes in the making', async () => {
  const ann = await collector(node, 100);
  for (let each = 0; each < 5; each++) expect((await mint(node, ann, scene(node, 600 + each))).status).toBe(202);
  expect((await mint(node, ann, scene(node, 650))).problem.failure).toBe('mintingInProgress');
  await work(node);
  expect((await mint(node, ann, scene(node, 650))).status).toBe(202);
  await work(node);
});

test('SHOP-14b without a renderer the offer says so, and nothing is held', async () => {
  const other = await sceneNode();
  const ann = await collector(other);
  other.clock.seconds += 120;
  expect((await offerOf(other, ann)).refusal).toBe('noRenderer');
  const { status, problem } = await mint(other, ann, scene(other));
  expect([status, problem.failure, await creditsOf(other, ann.accountId)]).toEqual([409, 'noRenderer', 8]);
});

test('SHOP-14b without four cameras or two crests there is nothing to make', async () => {
  const other = await sceneNode();
  const ann = await collector(other);
  await other.store.transaction(async (tx, announce) => {
    await tx.deleteFrom('page').where('id', '=', 'KES').execute();
    announce('catalogue');
  });
  expect((await offerOf(other, ann)).refusal).toBe('noTeamLogos');
  expect((await mint(other, ann, scene(other))).problem.failure).toBe('noTeamLogos');
  await other.store.transaction(async (tx, announce) => {
    await tx.deleteFrom('stream').where('id', 'in', ['cam-goal', 'cam-bench']).execute();
    announce('streams');
  });
  expect((await offerOf(other, ann)).refusal).toBe('noCameras');
  expect((await mint(other, ann, scene(other))).problem.failure).toBe('noCameras');
  expect(await creditsOf(other, ann.accountId)).toBe(8);
});

test('SHOP-14b the last edition is sold once, counted with those in the making', async () => {
  const other = await sceneNode();
  const people = await Promise.all(Array.from({ length: 4 }, () => collector(other)));
  await other.store.db
    .insertInto('collectible_edition')
    .values({ event_id: EVENT, last: EDITIONS - 1 })
    .execute();
  const answers = await Promise.all(people.map((each) => mint(other, each, scene(other))));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 409, 409, 409]);
  expect(answers.flatMap(({ problem }) => problem.failure ?? [])).toEqual(['soldOut', 'soldOut', 'soldOut']);
  await work(other);
  const [first] = people;
  if (!first) throw new Error('nobody is there');
  expect((await offerOf(other, first)).refusal).toBe('soldOut');
  expect((await proofOf(other, answers.find(({ status }) => status === 202)?.id ?? '')).edition).toBe(EDITIONS);
});

test('SHOP-14b a changed agreement is a new version, which old ones do not replace', async () => {
  const other = await sceneNode();
  const ann = await collector(other);
  expect((await offerOf(other, ann)).agreement.version).toBe(1);
  await other.store.transaction(async (tx, announce) => {
    await writeAgreement(tx, 'de', '<p>Neu</p>');
    announce('legal');
  });
  expect((await mint(other, ann, scene(other))).problem.failure).toBe('agreementChanged');
  expect((await offerOf(other, ann)).agreement).toMatchObject({ version: 2, text: '<p>Agreement (en)</p>' });
  const { id } = await mint(other, ann, { ...scene(other), agreementVersion: 2 });
  const stored = await other.store.db
    .selectFrom('collectible')
    .select('agreement_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored.agreement_version).toBe(2);
});

test('SHOP-14a the same key returns the same answer, even for concurrent requests; another body is a 422', async () => {
  const ann = await collector(node);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => mint(node, ann, scene(node), key)));
  expect(new Set(answers.map(({ status, id }) => `${status} ${id}`)).size).toBe(1);
  expect((await mint(node, ann, scene(node, 500), key)).status).toBe(422);
  expect([await creditsOf(node, ann.accountId), (await mine(node, ann)).length]).toEqual([5, 1]);
  await work(node);
  expect((await mint(node, ann, scene(node), key)).id).toBe(answers[0]?.id);
});

test('SHOP-14b two tabs make one scene once', async () => {
  const ann = await collector(node, 100);
  const answers = await Promise.all(Array.from({ length: 6 }, () => mint(node, ann, scene(node))));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    202, 409, 409, 409, 409, 409,
  ]);
  expect(await creditsOf(node, ann.accountId)).toBe(97);
  await work(node);
});

test('credits are never held below zero, even for concurrent scenes', async () => {
  const ann = await collector(node, 7);
  const answers = await Promise.all(Array.from({ length: 4 }, (_, index) => mint(node, ann, scene(node, 600 + index))));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(2);
  expect(answers.flatMap(({ problem }) => problem.failure ?? [])).toEqual(['creditCheck', 'creditCheck']);
  expect(await creditsOf(node, ann.accountId)).toBe(1);
  await work(node);
});

test('SHOP-14b SHOP-14c a render that fails three times fails for good, and the credits return', async () => {
  const ann = await collector(node);
  const before = node.renderer.renders;
  node.renderer.before = () => {
    throw new Error('no luck');
  };
  const { id } = await mint(node, ann, scene(node));
  await work(node);
  expect(await one(node, ann, id)).toMatchObject({ state: 'rendering' });
  await workToTheEnd(node);
  expect(node.renderer.renders - before).toBe(3);
  expect(await one(node, ann, id)).toMatchObject({ state: 'failed', failure: 'mintingFailed' });
  expect(await creditsOf(node, ann.accountId)).toBe(8);
  await expectBooksInOrder(node);
  node.renderer.before = () => undefined;
  expect((await mint(node, ann, scene(node))).status).toBe(202);
  await work(node);
});

test('SHOP-14d what is not rendered within 30 minutes has failed and is not charged', async () => {
  const ann = await collector(node);
  const { id } = await mint(node, ann, scene(node));
  node.clock.seconds += 30 * 60 - 1;
  await node.services.minting.tidyUp();
  expect((await one(node, ann, id)).state).toBe('held');
  node.clock.seconds += 1;
  await work(node);
  expect(await one(node, ann, id)).toMatchObject({ state: 'failed', failure: 'mintingFailed' });
  expect(await creditsOf(node, ann.accountId)).toBe(8);
});

test('SHOP-14c a hold that ended meanwhile makes a claim error: nothing is delivered and nothing charged', async () => {
  const ann = await collector(node);
  const { id } = await mint(node, ann, scene(node));
  node.renderer.before = async () => {
    const { hold_id } = await node.store.db
      .selectFrom('collectible')
      .select('hold_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await node.store.transaction((tx) => node.services.ledger.release(tx, hold_id));
  };
  await work(node);
  expect(await one(node, ann, id)).toMatchObject({ state: 'failed', failure: 'claim' });
  expect([await creditsOf(node, ann.accountId), (await fileOf(id)).statusCode]).toEqual([8, 404]);
  await expectBooksInOrder(node);
});
