import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, fit for addresses and headers. */
export const secret = () => randomBytes(32).toString('base64url');

/** Secrets of ours have 256 random bits: one hash protects them, no slow one is needed. */
export const digest = (text: string) => createHash('sha256').update(text).digest();
