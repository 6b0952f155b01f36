import type { FastifyBaseLogger } from 'fastify';
import { Ffmpeg } from './ffmpeg/ffmpeg';
import { PublicAnswers } from './http/public-answers';
import { apiHeaders } from './http/security-headers';
import { Traffic } from './http/traffic';
import { Load } from './load/load';
import type { Store } from './store/store';

export interface KernelOptions {
  store: Store;
  /** Epoch ms. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** The base of links in mails, without a slash at the end. */
  publicUrl: string;
  /** The program that makes video; without it the one on the path, else that of an optional package. */
  ffmpegProgram?: string | undefined;
}

/** What every module is built on. */
export interface Kernel extends KernelOptions {
  /** The cache of public answers. */
  answers: PublicAnswers;
  ffmpeg: Ffmpeg;
  /** Counts the requests of this node. */
  traffic: Traffic;
  /** How much this node leaves out. */
  load: Load;
}

export function createKernel(options: KernelOptions): Kernel {
  const { store, now, log } = options;
  const { changes, replica } = store;
  const answers = new PublicAnswers({
    // What is remembered of the primary is part of answers too.
    changes: replica ? [changes, replica] : [changes],
    ...(replica ? { publicly: replica.publicly } : {}),
    now,
    headers: apiHeaders,
    onRenewalFailed: (key, error) => log.warn({ err: error, key }, 'served the last good answer'),
  });
  return {
    ...options,
    answers,
    ffmpeg: new Ffmpeg({ program: options.ffmpegProgram, log }),
    traffic: new Traffic(now),
    load: new Load({ store, now, random: Math.random, log }),
  };
}
