import type { CollectibleProof } from '@touchline/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { check, hashOf, type SigningKey } from './check';

const { subtle } = globalThis.crypto;
const file = new TextEncoder().encode('six seconds').buffer;
const other = new TextEncoder().encode('six other seconds').buffer;

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const part = (value: object) => base64Url(new TextEncoder().encode(JSON.stringify(value)));

async function signer(kid: string) {
  const pair = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const { x = '', y = '' } = await subtle.exportKey('jwk', pair.publicKey);
  const key: SigningKey = { kty: 'EC', crv: 'P-256', x, y, kid, alg: 'ES256', use: 'sig' };
  const sign = async (payload: object, header: object = { alg: 'ES256', kid }) => {
    const text = `${part(header)}.${part(payload)}`;
    const signature = await subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      pair.privateKey,
      new TextEncoder().encode(text),
    );
    return `${text}.${base64Url(new Uint8Array(signature))}`;
  };
  return { key, sign };
}

let ours: Awaited<ReturnType<typeof signer>>;
let theirs: typeof ours;
let claims: Record<string, unknown>;
let proof: CollectibleProof;

beforeAll(async () => {
  ours = await signer('one');
  theirs = await signer('two');
  const fileHash = await hashOf(file, subtle);
  const facts = {
    id: 'c1',
    fileHash,
    eventId: 'final',
    start: 1_700_000_000_040,
    edition: 18,
    signedAt: 1_700_000_100,
  };
  claims = { ...facts, cameraIds: ['main', 'goal', 'close', 'high'] };
  proof = {
    ...facts,
    eventName: 'Zarafshar – Mirabad',
    editions: 100,
    cameras: ['main', 'goal', 'close', 'high'].map((id) => ({ id, label: id })),
    signature: await ours.sign(claims),
  };
});

const verdict = (changes: Partial<CollectibleProof> = {}, bytes = file, keys = [theirs.key, ours.key]) =>
  check({ ...proof, ...changes }, keys, bytes, subtle);

describe('the check of a collectible', () => {
  it('finds a file real that the signature covers', async () => {
    expect(await verdict()).toBe('real');
  });

  it('finds another file changed', async () => {
    expect(await verdict({}, other)).toBe('changed');
  });

  it('does not know a signature by another key, or one that names a key of ours', async () => {
    expect(await verdict({}, file, [theirs.key])).toBe('notOurs');
    expect(await verdict({ signature: await theirs.sign(claims, { alg: 'ES256', kid: 'one' }) })).toBe('notOurs');
  });

  it('does not know a signature of another kind, or text that is none', async () => {
    expect(await verdict({ signature: await ours.sign(claims, { alg: 'none', kid: 'one' }) })).toBe('notOurs');
    expect(await verdict({ signature: 'no.signature.at-all' })).toBe('notOurs');
    expect(await verdict({ signature: `${proof.signature}.more` })).toBe('notOurs');
  });

  it.each([
    ['edition', { edition: 1 }],
    ['scene', { start: 1_700_000_006_040 }],
    ['event', { eventId: 'other' }],
    ['cameras', { cameras: [{ id: 'main', label: 'Main' }] }],
    ['collectible', { id: 'c2' }],
  ])('does not accept the signature for another %s', async (_what, changes) => {
    expect(await verdict(changes)).toBe('notOurs');
  });
});
