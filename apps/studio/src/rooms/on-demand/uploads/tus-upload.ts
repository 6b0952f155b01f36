import { type DetailedError, Upload } from 'tus-js-client';
import type { StartUpload } from './uploads';

const ENDPOINT = '/api/studio/uploads';
/** Each request carries so much, so that another node can go on soon, and a proxy need not keep more. */
const CHUNK_BYTES = 64 * 1024 * 1024;
/** After the last of these without progress the upload stops; it can be continued. */
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

/** The storage is full: room is made by people, not by waiting. */
const FULL = 507;

/** Sends a file by the tus protocol, from where an earlier attempt stopped. */
export const startUpload: StartUpload = (file, { url, onUrl, onProgress, onDone, onFault }) => {
  const upload = new Upload(file, {
    // Only for what has no address yet: with it, a failed question for the offset begins the file anew.
    endpoint: url === undefined ? ENDPOINT : null,
    uploadUrl: url ?? null,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_MS,
    metadata: { filename: file.name, filetype: file.type },
    // The server knows which uploads are open.
    storeFingerprintForResuming: false,
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      if (status === FULL) return false;
      return status === 0 || status >= 500 || status === 408 || status === 409 || status === 423 || status === 429;
    },
    onUploadUrlAvailable: () => {
      upload.options.endpoint = null;
      if (upload.url) onUrl(upload.url);
    },
    onProgress,
    onSuccess: () => onDone(),
    onError: (error) => onFault(faultOf(error)),
  });
  upload.start();
  return { stop: () => void upload.abort() };
};

/** Why an upload cannot go on: the words of the server, if it answered. */
function faultOf(error: Error | DetailedError): { status: number; text: string | undefined } {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return { status: response?.getStatus() ?? 0, text: response ? wordsOf(response.getBody()) : undefined };
}

function wordsOf(body: string): string | undefined {
  try {
    const { detail } = JSON.parse(body) as { detail?: unknown };
    return typeof detail === 'string' ? detail : undefined;
  } catch {
    return undefined; // not from our server: the studio has words of its own
  }
}
