import type { Stripe as Sdk } from 'stripe';
import { Problem } from '../../kernel/http/problem';

/** Maximum difference between the signed time and now, in both directions, against replayed messages. */
const TOLERANCE_SECONDS = 300;

interface SignedMessage {
  /** `Stripe-Signature: t=…,v1=…` */
  signature: string;
  body: Buffer;
  secret: string;
  /** Epoch ms. */
  now: number;
}

/** Parses a message after verifying Stripe's signature and its time. */
export function readSigned({ webhooks, errors }: Sdk, { signature, body, secret, now }: SignedMessage): Sdk.Event {
  try {
    const event = webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, now);
    // The SDK accepts any time in the future.
    if (signedAt(signature) - now / 1000 <= TOLERANCE_SECONDS) return event;
  } catch (error) {
    if (!(error instanceof errors.StripeSignatureVerificationError)) throw error;
    // The error of the SDK contains the whole message, which must not be logged.
  }
  throw new Problem(400, 'Signature not valid', 'The message was not signed by the provider just now.');
}

/** The signed time in epoch seconds: the last `t`, like the SDK. */
const signedAt = (signature: string): number => Number(/.*(?:^|,)t=(\d+)/.exec(signature)?.[1]);
