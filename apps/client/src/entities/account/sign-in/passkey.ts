import type { PasskeyRequest, SignedChallenge } from '@touchline/contract';
import { mayHavePasskeys, requestOptions, signedChallenge } from '@touchline/rules/account/passkey';

/** Whether this browser knows passkeys, on this host. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && mayHavePasskeys(location.hostname);

/** Signs with a passkey; undefined if there is none, or the viewer or the browser does not want to. */
export async function signWithPasskey(request: PasskeyRequest): Promise<SignedChallenge | undefined> {
  const publicKey = requestOptions(request);
  const found = await navigator.credentials.get({ publicKey }).catch((error: unknown) => {
    if (error instanceof DOMException) return null;
    throw error;
  });
  return found instanceof PublicKeyCredential && found.response instanceof AuthenticatorAssertionResponse
    ? signedChallenge(found.id, found.response)
    : undefined;
}
