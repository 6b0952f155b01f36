import type { Fault } from '../engine';

/** Kinds of what AVPlay reports: names of errors of its callbacks, and of its `onerror`. */
const KINDS: Readonly<Record<string, Fault['kind']>> = {
  PLAYER_ERROR_CONNECTION_FAILED: 'network',
  PLAYER_ERROR_NO_SUCH_FILE: 'network',
  InvalidAccessError: 'network',
  PLAYER_ERROR_NOT_SUPPORTED_FILE: 'unsupported',
  PLAYER_ERROR_NOT_SUPPORTED_FORMAT: 'unsupported',
  NotSupportedError: 'unsupported',
  PLAYER_ERROR_INVALID_URI: 'unavailable',
  InvalidValuesError: 'unavailable',
};

const REFUSED: ReadonlySet<number> = new Set([401, 403, 410]);

/** Whether nothing is wrong with the picture: no error at all, or a seek that did not happen. */
export const isHarmless = (name: string): boolean =>
  name === 'PLAYER_ERROR_NONE' || name === 'PLAYER_ERROR_SEEK_FAILED';

/** Converts an error of AVPlay; `status` is that of the last refused request, if there was one. */
export function faultOf(name: string, message: string, status: number | null): Fault {
  const kind = KINDS[name] ?? 'media';
  if (kind === 'network' && status !== null) {
    return { kind: REFUSED.has(status) ? 'expired' : 'network', code: `avplay-http-${status}`, message };
  }
  return { kind, code: kind === 'unsupported' ? 'avplay-unsupported' : `avplay-${name}`, message };
}

/** The status of a request that failed, of the event `PLAYER_MSG_HTTP_ERROR_CODE`; its text differs between sets. */
export function statusOf(data: string): number | null {
  const found = /(?<!\d)[45]\d\d(?!\d)/.exec(data);
  return found ? Number(found[0]) : null;
}
