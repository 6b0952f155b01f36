import type { NewPasskey, PasskeyCreation, PasskeyRequest, SignedChallenge } from '@touchline/contract';
import { fromBase64Url, toBase64Url } from './base64url';

const TYPE = 'public-key';
/** The screen lock or PIN is part of every use: a passkey replaces the password. */
const VERIFICATION = 'required';

/** Passkeys belong to a host with a name, not to a network address. */
export const mayHavePasskeys = (hostname: string): boolean => !/^[\d.]+$|:/.test(hostname);

/** The `publicKey` options for `navigator.credentials.create`. */
export const creationOptions = ({ challenge, timeout, rp, user, algorithms, known }: PasskeyCreation) => ({
  challenge: fromBase64Url(challenge),
  timeout,
  rp,
  user: { ...user, id: fromBase64Url(user.id) },
  pubKeyCredParams: algorithms.map((alg) => ({ type: TYPE, alg }) as const),
  excludeCredentials: known.map((id) => ({ type: TYPE, id: fromBase64Url(id) }) as const),
  authenticatorSelection: {
    residentKey: VERIFICATION,
    requireResidentKey: true,
    userVerification: VERIFICATION,
  } as const,
});

/** The `publicKey` options for `navigator.credentials.get`. */
export const requestOptions = ({ challenge, timeout, rpId }: PasskeyRequest) => ({
  challenge: fromBase64Url(challenge),
  timeout,
  rpId,
  userVerification: VERIFICATION as typeof VERIFICATION,
});

/** A created passkey as it is sent. */
export const newPasskey = (
  id: string,
  { clientDataJSON, attestationObject }: { clientDataJSON: ArrayBuffer; attestationObject: ArrayBuffer },
): NewPasskey => ({
  id,
  clientDataJSON: toBase64Url(clientDataJSON),
  attestationObject: toBase64Url(attestationObject),
});

/** A signature as it is sent. */
export const signedChallenge = (
  id: string,
  signed: {
    clientDataJSON: ArrayBuffer;
    authenticatorData: ArrayBuffer;
    signature: ArrayBuffer;
    userHandle: ArrayBuffer | null;
  },
): SignedChallenge => ({
  id,
  clientDataJSON: toBase64Url(signed.clientDataJSON),
  authenticatorData: toBase64Url(signed.authenticatorData),
  signature: toBase64Url(signed.signature),
  ...(signed.userHandle && signed.userHandle.byteLength > 0 && { userHandle: toBase64Url(signed.userHandle) }),
});
