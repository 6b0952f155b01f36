import type { ErrorData } from 'hls.js';
import type { Fault } from './engine';

/** Converts an hls.js error. */
export function faultOf(data: ErrorData): Fault {
  return { kind: kindOf(data), code: codeOf(data), message: data.error.message };
}

/** The error name, with the HTTP status if there is one. */
export function codeOf({ details, response }: ErrorData): string {
  return response?.code ? `${details}-${response.code}` : details;
}

/** Whether a renewed URL may resolve the error. hls.js tries the other renditions first, which fail as well. */
export function isExpired({ response, type }: ErrorData): boolean {
  const kind: string = type;
  return kind === 'networkError' && (response?.code === 401 || response?.code === 403 || response?.code === 410);
}

function kindOf(data: ErrorData): Fault['kind'] {
  const details: string = data.details;
  const type: string = data.type;
  if (details === 'manifestIncompatibleCodecsError') return 'unsupported';
  if (type === 'keySystemError') return 'protection';
  if (isExpired(data)) return 'expired';
  return type === 'networkError' ? 'network' : 'media';
}
