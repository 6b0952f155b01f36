import { AsyncLocalStorage } from 'node:async_hooks';
import { type PreviewViewer, previewStateHeader, previewViewers } from '@touchline/contract';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../kernel/http/problem';
import type { PreviewScope } from '../kernel/store/preview-scope';

/** The moment and the viewer that a request to a preview is for. */
interface ShownFor {
  /** Epoch seconds. */
  at: number;
  viewer: PreviewViewer;
  /** Passes of a viewer who has one. */
  rights: readonly string[];
}

/** What a request to a preview is answered from. */
export interface PreviewRequest extends PreviewScope, ShownFor {}

const requests = new AsyncLocalStorage<PreviewRequest>();

/** The request to a preview that is being answered. */
export function currentPreview(): PreviewRequest {
  const current = requests.getStore();
  if (!current) throw new Error('Content of a preview was read outside of its requests');
  return current;
}

/** Answers the rest of a request for `preview`. */
export const answerFor = (preview: PreviewRequest, rest: () => void): void => requests.run(preview, rest);

/** Runs something that is no answer to a preview's own request with what a preview reads. */
export const within = <T>(preview: PreviewRequest, run: () => Promise<T>): Promise<T> => requests.run(preview, run);

/** The latest moment that a preview may show, some hundred years from now: later times are typing errors. */
const LATEST = 5_000_000_000;
const MOST_RIGHTS = 50;
const LONGEST_HEADER = 8192;

/** Reads the moment and the viewer from the header that a frame adds to its calls. */
export function shownFor({ headers }: Pick<FastifyRequest, 'headers'>, now: number): ShownFor {
  const header = headers[previewStateHeader];
  if (header === undefined) return { at: Math.floor(now / 1000), viewer: 'guest', rights: [] };
  const { at, viewer, rights } = parsed(String(header));
  const known = previewViewers.find((each) => each === viewer);
  if (typeof at !== 'number' || !Number.isInteger(at) || at < 0 || at > LATEST || !known) throw unreadable();
  const named = Array.isArray(rights) ? rights.filter((right) => typeof right === 'string') : [];
  return { at, viewer: known, rights: known === 'pass' ? named.slice(0, MOST_RIGHTS) : [] };
}

function parsed(header: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(header.slice(0, LONGEST_HEADER), 'base64url').toString('utf8'));
    if (typeof value === 'object' && value !== null) return { ...value };
  } catch {
    // Not JSON.
  }
  throw unreadable();
}

const unreadable = () =>
  new Problem(400, 'Not readable', `The header ${previewStateHeader} names no moment and viewer of a preview.`);
