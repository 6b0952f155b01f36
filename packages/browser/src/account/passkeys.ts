import type { NewPasskey, PasskeyCreation, PasskeyRequest, SignedChallenge } from '@touchline/contract';
import {
  creationOptions,
  mayHavePasskeys,
  newPasskey,
  requestOptions,
  signedChallenge,
} from '@touchline/rules/account/passkey';

/** Whether this browser knows passkeys, on this host. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && mayHavePasskeys(location.hostname);

/** Creates a passkey, unless this device has one already, or the person or the browser does not want to. */
export async function createPasskey(options: PasskeyCreation): Promise<NewPasskey | 'knownHere' | 'notAdded'> {
  try {
    const made = await navigator.credentials.create({ publicKey: creationOptions(options) });
    if (made instanceof PublicKeyCredential && made.response instanceof AuthenticatorAttestationResponse)
      return newPasskey(made.id, made.response);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (error.name === 'InvalidStateError') return 'knownHere';
  }
  return 'notAdded';
}

/** Signs with a passkey; undefined if there is none, or the person or the browser does not want to. */
export async function signWithPasskey(options: PasskeyRequest): Promise<SignedChallenge | undefined> {
  try {
    const found = await navigator.credentials.get({ publicKey: requestOptions(options) });
    if (found instanceof PublicKeyCredential && found.response instanceof AuthenticatorAssertionResponse)
      return signedChallenge(found.id, found.response);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  return undefined;
}
