import type { Clock } from '../model/clock';

interface FetchLimits {
  readonly clock: Clock;
  readonly limitMs: number;
  readonly limitBytes: number;
  /** Aborts the request, for instance since the player was destroyed. */
  readonly signal?: AbortSignal;
}

/** A request that took too long, which ad servers are told apart from other failures. */
export class TimeLimitError extends Error {}

/** Fetches a text within limits of time and size. Cookies are not sent. */
export async function fetchText(
  url: string,
  { clock, limitMs, limitBytes, signal }: FetchLimits,
): Promise<{ readonly url: string; readonly text: string }> {
  const controller = new AbortController();
  let stop = () => undefined as void;
  const stopped = new Promise<never>((_, reject) => {
    const give = (error: Error) => {
      cancel();
      controller.abort();
      reject(error);
    };
    const cancel = clock.after(limitMs, () => give(new TimeLimitError(`No answer within ${limitMs} ms`)));
    const abort = () => give(new Error('The request was aborted'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    stop = () => {
      cancel();
      signal?.removeEventListener('abort', abort);
    };
  });
  try {
    return await Promise.race([request(url, controller.signal, limitBytes), stopped]);
  } finally {
    stop();
    // Also ends the download of an answer that is too large.
    controller.abort();
  }
}

async function request(url: string, signal: AbortSignal, limitBytes: number) {
  const response = await fetch(url, { signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return { url: response.url || url, text: await textOf(response, limitBytes) };
}

async function textOf(response: Response, limitBytes: number): Promise<string> {
  const tooLarge = new Error(`The answer is larger than ${limitBytes} bytes`);
  if (Number(response.headers.get('content-length')) > limitBytes) throw tooLarge;
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    bytes += chunk.value.byteLength;
    if (bytes > limitBytes) throw tooLarge;
    text += decoder.decode(chunk.value, { stream: true });
  }
  return text + decoder.decode();
}
