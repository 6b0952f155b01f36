import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { NewPasskey, SignedChallenge } from '@touchline/contract';
import type { RelyingParty } from './relying-party';

/** ES256, Ed25519 and RS256, as COSE names them; every authenticator knows one. */
export const ALGORITHMS = [-7, -8, -257];

/** What a valid answer is checked against. */
interface Expected {
  challenge: string;
  rp: RelyingParty;
}

const PLAIN = { type: 'public-key', clientExtensionResults: {} } as const;

/** The public key of a passkey that a browser created; undefined if it is not valid. */
export async function readNewPasskey({ id, ...response }: NewPasskey, { challenge, rp }: Expected) {
  const outcome = await orInvalid(
    verifyRegistrationResponse({
      response: { ...PLAIN, id, rawId: id, response },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!outcome?.verified) return undefined;
  const { id: credentialId, publicKey, counter } = outcome.registrationInfo.credential;
  return { credentialId, publicKey: Buffer.from(publicKey), counter };
}

/** The counter of a signature with a stored passkey; undefined if the signature is not valid. */
export async function readSignature(
  { id, userHandle, ...signed }: SignedChallenge,
  stored: { publicKey: Buffer; counter: number },
  { challenge, rp }: Expected,
): Promise<number | undefined> {
  const response = userHandle === undefined ? signed : { ...signed, userHandle };
  const outcome = await orInvalid(
    verifyAuthenticationResponse({
      response: { ...PLAIN, id, rawId: id, response },
      expectedChallenge: challenge,
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      credential: { id, publicKey: new Uint8Array(stored.publicKey), counter: stored.counter },
    }),
  );
  return outcome?.verified ? outcome.authenticationInfo.newCounter : undefined;
}

/** The library rejects with what is wrong, which would help an attacker only; nothing of ours fails in it. */
const orInvalid = <T>(checking: Promise<T>): Promise<T | undefined> => checking.catch(() => undefined);
