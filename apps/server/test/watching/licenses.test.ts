import type { License, Playback } from '@touchline/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { grant, type Member, member } from '../support/entitled';
import { changeStreams } from '../support/hearing';
import { pitchLoop } from '../support/media';
import { problemOf } from '../support/problems';
import { clubNode, type Node } from '../support/world';

/** A node whose only protected stream is encrypted. */
async function encryptedClub(env: Record<string, string> = {}): Promise<Node> {
  const node = await clubNode({ loops: await pitchLoop(), env });
  await changeStreams(node.store, (tx) =>
    sql`update stream set doc = doc || '{"encrypted":true}' where id = 'arena'`.execute(tx),
  );
  return node;
}

const playback = async (node: Node, what: string, { headers }: Member): Promise<Playback> =>
  (await node.app.inject({ url: `/api/v3/${what}/playback?regionId=austria`, headers })).json();

const base64url = (hex: string) => Buffer.from(hex, 'hex').toString('base64url');

function ask(node: Node, address: string, body: object, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(address, 'http://host');
  // As browsers send it: bytes without a type.
  return node.app.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers,
    payload: Buffer.from(JSON.stringify(body)),
  });
}

const pass = (node: Node, { accountId }: Member, until?: number) =>
  grant(node, {
    accountId,
    kind: 'pass',
    target: 'all-sports',
    from: NOW,
    source: `subscription:${accountId}`,
    ...(until === undefined ? {} : { until }),
  });

test('ENT-17a PLAY-07a CALL-06b an encrypted channel names its key and its licence server, which gives the key to authorised viewers', async () => {
  const node = await encryptedClub();
  const viewer = await member(node);
  await pass(node, viewer);
  const { drmKeys, drmLicenseInfos, sources } = await playback(node, 'channels/premium', viewer);
  const [key, info] = [drmKeys[0], drmLicenseInfos[0]];
  expect(drmKeys).toEqual([{ keyId: expect.stringMatching(/^[0-9a-f]{32}$/), licenseId: 'channel:premium' }]);
  expect(info).toMatchObject({ licenseId: 'channel:premium', system: 'clearkey' });
  expect(info?.url).toMatch(/^http:\/\/.*\/api\/v3\/channels\/premium\/license\?platform=web&regionId=austria$/);
  const kid = base64url(key?.keyId ?? '');
  const answer = await ask(node, info?.url ?? '', { kids: [kid], type: 'temporary' }, viewer.headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const license = answer.json<License>();
  expect(license).toEqual({ keys: [{ kty: 'oct', kid, k: expect.stringMatching(/^[\w-]{22}$/) }], type: 'temporary' });

  const { k = '' } = license.keys[0] ?? {};
  const path = new URL(sources[0]?.url ?? '').pathname;
  const playlist = (await node.app.inject(path.replace('master.m3u8', 'v240/index.m3u8'))).body;
  expect(playlist).toContain(`KEYID=0x${key?.keyId},KEYFORMAT="org.w3.clearkey"`);
  for (const form of ['hex', 'base64', 'base64url'] as const)
    expect(playlist).not.toContain(Buffer.from(k, 'base64url').toString(form));
});

test('ACCESS-10 a licence is refused without a bearer, without the right, for another stream’s key, and once the right has expired', async () => {
  const node = await encryptedClub();
  const [viewer, other] = [await member(node), await member(node)];
  await pass(node, viewer, NOW + 60);
  const { drmKeys, drmLicenseInfos } = await playback(node, 'channels/premium', viewer);
  const url = drmLicenseInfos[0]?.url ?? '';
  const body = { kids: [base64url(drmKeys[0]?.keyId ?? '')] };
  expect((await ask(node, url, body)).statusCode).toBe(401);
  expect(problemOf(await ask(node, url, body, other.headers)).title).toBe('Needs subscription');
  const foreign = await ask(node, url, { kids: [base64url('00'.repeat(16))] }, viewer.headers);
  expect(problemOf(foreign)).toMatchObject({ statusCode: 403, title: 'Key of another stream' });
  node.clock.seconds = NOW + 60;
  const late = await ask(node, url, body, viewer.headers);
  expect(problemOf(late)).toMatchObject({ statusCode: 403, title: 'Needs subscription' });
  expect(late.body).not.toContain('"k"');
});

test('ACCESS-10 an event’s licence requires the right to the event', async () => {
  const node = await encryptedClub();
  const viewer = await member(node);
  const { accountId } = viewer;
  await grant(node, { accountId, kind: 'event', target: 'ppv-match', from: NOW, source: 'purchase:1' });
  const { drmKeys, drmLicenseInfos } = await playback(node, 'events/ppv-match', viewer);
  const kids = [base64url(drmKeys[0]?.keyId ?? '')];
  expect((await ask(node, drmLicenseInfos[0]?.url ?? '', { kids }, viewer.headers)).statusCode).toBe(200);
  const channel = await ask(node, '/api/v3/channels/premium/license', { kids }, viewer.headers);
  expect(problemOf(channel).title).toBe('Needs subscription');
});

test('an invalid licence request is a 400 that names the field, and a stream without a key has no licence', async () => {
  const node = await clubNode({ loops: await pitchLoop() });
  const viewer = await member(node);
  const wrong = await ask(node, '/api/v3/channels/one/license', { kids: ['short'] }, viewer.headers);
  expect(problemOf(wrong)).toMatchObject({ statusCode: 400, detail: expect.stringContaining('body.kids') });
  const kids = [base64url('00'.repeat(16))];
  const plain = await ask(node, '/api/v3/channels/one/license', { kids }, viewer.headers);
  expect(problemOf(plain)).toMatchObject({ statusCode: 404, title: 'No licence here' });
  expect((await playback(node, 'channels/one', viewer)).drmKeys).toEqual([]);
});

test('an operator’s key systems are configuration: their licence servers are listed beside the built-in one', async () => {
  const node = await encryptedClub({
    DRM_WIDEVINE_URL: 'https://drm.example/widevine?kid={keyId}',
    DRM_FAIRPLAY_URL: 'https://drm.example/fairplay/{licenseId}',
    DRM_FAIRPLAY_CERTIFICATE_URL: 'https://drm.example/fairplay.cer',
  });
  const { drmKeys, drmLicenseInfos } = await playback(node, 'channels/members', await member(node));
  const licenseId = 'channel:members';
  expect(drmLicenseInfos.slice(1)).toEqual([
    { licenseId, system: 'widevine', url: `https://drm.example/widevine?kid=${drmKeys[0]?.keyId}` },
    {
      licenseId,
      system: 'fairplay',
      url: 'https://drm.example/fairplay/channel%3Amembers',
      certificateUrl: 'https://drm.example/fairplay.cer',
    },
  ]);
});
