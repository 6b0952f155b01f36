import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ContentCredentials } from '../../src/collectibles/signature/content-credentials';
import { readCredentialSettings } from '../../src/main/settings/credentials';
import { contentCertificates } from '../support/certificates';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-c2pa-'));
  const wasm = createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm');
  initSync({ module: await readFile(wasm) });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, content: string): Promise<string> {
  const place = path.join(folder, name);
  await writeFile(place, content);
  return place;
}

const box = (type: string, ...content: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4);
  return Buffer.concat([head, body]);
};
/** The frame of a video file: what it is, an empty index, and the pictures. */
const VIDEO = Buffer.concat([
  box('ftyp', Buffer.from('isom\0\0\x02\0isommp41')),
  box('moov', box('mvhd', Buffer.alloc(100))),
  box('mdat', Buffer.alloc(5000, 7)),
]);
const SCENE = { eventId: 'final', start: 1_800_000_000_000, cameraIds: ['main', 'goal', 'close', 'high'] };

async function signed(): Promise<Buffer> {
  const { key, certificates } = contentCertificates();
  const settings = readCredentialSettings(await file('chain.pem', certificates), await file('key.pem', key));
  if (!settings) throw new Error('No settings');
  return new ContentCredentials(settings).embed(VIDEO, SCENE, AbortSignal.timeout(20_000));
}

interface Report {
  active_manifest: string;
  manifests: Record<string, { assertions: { label: string; data: unknown }[]; signature_info: { issuer: string } }>;
  validation_results: { activeManifest: Record<'success' | 'failure', { code: string }[]> };
}
async function read(video: Buffer) {
  const report: Report = JSON.parse((await WasmReader.fromBytes('video/mp4', new Uint8Array(video))).json());
  const { success, failure } = report.validation_results.activeManifest;
  return {
    manifest: report.manifests[report.active_manifest],
    valid: success.map(({ code }) => code),
    wrong: failure.map(({ code }) => code),
  };
}

describe('content credentials', () => {
  it('say of what a file was made and by whom, and are valid for any reader', async () => {
    const { manifest, valid, wrong } = await read(await signed());
    expect(valid).toEqual(expect.arrayContaining(['claimSignature.validated', 'assertion.bmffHash.match']));
    // Only the authority of this test is unknown to the reader.
    expect(wrong).toEqual(['signingCredential.untrusted']);
    expect(manifest?.signature_info.issuer).toBe('Club TV');
    expect(manifest?.assertions.find(({ label }) => label === 'tv.touchline.scene')?.data).toEqual({
      eventId: 'final',
      start: '2027-01-15T08:00:00.000Z',
      cameraIds: SCENE.cameraIds,
    });
  });

  it('do not fit a file that was changed', async () => {
    const video = await signed();
    video[video.length - 100] = 8;
    expect((await read(video)).wrong).toContain('assertion.bmffHash.mismatch');
  });

  it('end with the render, and tell why a file cannot have them', async () => {
    const { key, certificates } = contentCertificates();
    const settings = readCredentialSettings(await file('a.pem', certificates), await file('b.pem', key));
    if (!settings) throw new Error('No settings');
    const credentials = new ContentCredentials(settings);
    const ending = new AbortController();
    const embedding = credentials.embed(VIDEO, SCENE, ending.signal);
    ending.abort(new Error('over'));
    await expect(embedding).rejects.toThrow('over');
    await expect(credentials.embed(Buffer.from('no video'), SCENE, AbortSignal.timeout(20_000))).rejects.toBeTruthy();
  });
});

test.each([
  ['only one of the two', ({ chain }: Files) => [chain, undefined], 'C2PA_CERTIFICATES and C2PA_KEY are set together'],
  ['a missing file', ({ chain }: Files) => [chain, '/nowhere'], 'The file of C2PA_KEY cannot be read'],
  ['no certificate', ({ key }: Files) => [key, key], 'has no certificate'],
  ['a key of another certificate', ({ chain, otherKey }: Files) => [chain, otherKey], 'does not belong'],
  ['a key of another kind', ({ chain, rsa }: Files) => [chain, rsa], 'not a private key of the curve P-256'],
])('content credentials refuse %s at the start', async (_what, choose, reason) => {
  const [one, other] = [contentCertificates(), contentCertificates()];
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const files: Files = {
    chain: await file('one.pem', one.certificates),
    key: await file('one.key', one.key),
    otherKey: await file('other.key', other.key),
    rsa: await file('rsa.key', rsa.export({ type: 'pkcs8', format: 'pem' }).toString()),
  };
  const [certificates, key] = choose(files);
  expect(() => readCredentialSettings(certificates, key)).toThrow(reason);
});

interface Files {
  chain: string;
  key: string;
  otherKey: string;
  rsa: string;
}
