import type { Stripe as Sdk } from 'stripe';
import { Problem } from '../http/problem';

/** A message is refused when it was signed longer ago than this, or as far in the future: a recorded one cannot be replayed. */
const TOLERANCE_SECONDS = 300;

interface SignedMessage {
  /** `Stripe-Signature: t=…,v1=…` */
  signature: string;
  body: Buffer;
  secret: string;
  /** Epoch ms. */
  now: number;
}

/** Reads a message after proving that Stripe signed it just now. */
export function readSigned({ webhooks, errors }: Sdk, { signature, body, secret, now }: SignedMessage): Sdk.Event {
  try {
    const event = webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now);
    // The SDK takes any time to come.
    if (signedAt(signature) - now / 1000 <= TOLERANCE_SECONDS) return event;
  } catch (error) {
    if (!(error instanceof errors.StripeSignatureVerificationError)) throw error;
    // The SDK's error carries the whole message, which belongs in no log.
  }
  throw new Problem(400, 'Signature not valid', 'The message was not signed by the provider just now.');
}

/** The signed time in epoch seconds: the last `t`, as the SDK reads it. */
const signedAt = (signature: string): number => Number(/.*(?:^|,)t=(\d+)/.exec(signature)?.[1]);
