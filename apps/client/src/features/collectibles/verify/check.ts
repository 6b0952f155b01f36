import type { CallAnswer, CollectibleClaims, CollectibleProof } from '@touchline/contract';

export type SigningKey = CallAnswer<'collectibleKeys'>['keys'][number];

/** `real`: the signature is ours and covers these bytes. `changed`: it covers others. `notOurs`: it is not ours. */
export type Verdict = 'real' | 'changed' | 'notOurs';

type Crypto = Pick<SubtleCrypto, 'digest' | 'importKey' | 'verify'>;
type Bytes = Uint8Array<ArrayBuffer>;

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const ES256 = { name: 'ECDSA', hash: 'SHA-256' };

/** SHA-256 as hexadecimal digits. */
export async function hashOf(file: ArrayBuffer, crypto: Crypto): Promise<string> {
  const digest = new Uint8Array(await crypto.digest('SHA-256', file));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromBase64Url(text: string): Bytes {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

const fromJson = (part: string): unknown => JSON.parse(new TextDecoder().decode(fromBase64Url(part)));

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

/** The payload of a compact JWS that one of the keys signed; undefined if none did. */
async function signedPayload(jws: string, keys: readonly SigningKey[], crypto: Crypto): Promise<unknown> {
  const [header = '', payload = '', signature = '', ...rest] = jws.split('.');
  if (rest.length > 0) return undefined;
  try {
    const { kid, alg } = { kid: fieldOf(fromJson(header), 'kid'), alg: fieldOf(fromJson(header), 'alg') };
    const jwk = keys.find((key) => key.kid === kid);
    if (!jwk || alg !== 'ES256') return undefined;
    const { kty, crv, x, y } = jwk;
    const key = await crypto.importKey('jwk', { kty, crv, x, y }, CURVE, false, ['verify']);
    const signed = new TextEncoder().encode(`${header}.${payload}`);
    return (await crypto.verify(ES256, key, fromBase64Url(signature), signed)) ? fromJson(payload) : undefined;
  } catch {
    // Neither base64 nor JSON, or a key that is none: nothing of ours.
    return undefined;
  }
}

/** Whether the signed claims are the facts that the page shows. */
function isAbout(claims: Partial<CollectibleClaims>, proof: CollectibleProof): boolean {
  const { id, fileHash, eventId, start, edition, cameras } = proof;
  return (
    claims.id === id &&
    claims.fileHash === fileHash &&
    claims.eventId === eventId &&
    claims.start === start &&
    claims.edition === edition &&
    claims.cameraIds?.join() === cameras.map((camera) => camera.id).join()
  );
}

/** Checks the signature, that it is about what the page shows, and that it covers the file. */
export async function check(
  proof: CollectibleProof,
  keys: readonly SigningKey[],
  file: ArrayBuffer,
  crypto: Crypto,
): Promise<Verdict> {
  const claims = await signedPayload(proof.signature, keys, crypto);
  if (typeof claims !== 'object' || claims === null || !isAbout(claims, proof)) return 'notOurs';
  return (await hashOf(file, crypto)) === proof.fileHash ? 'real' : 'changed';
}
