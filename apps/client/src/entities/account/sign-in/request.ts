import { createStore } from 'zustand/vanilla';

/** A wish to sign in, and the page to continue at. */
export interface SignInRequest {
  type: 'login' | 'register';
  returnTo: string | undefined;
}

/** The open request, if any; it waits for its host, which is loaded last. */
export const signInStore = createStore<{ request: SignInRequest | undefined }>(() => ({ request: undefined }));

/** Opens the sign-in over the page. */
export const requestSignIn = (request: SignInRequest | undefined): void => signInStore.setState({ request });
