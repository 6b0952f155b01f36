import type { CallProblem, Image } from '@touchline/contract';

/** A stored picture. */
export interface AddedPicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly image: Image;
}

/** Why a picture was not stored: the words of the server, or what the browser knows. */
export type PictureFault = { readonly reason: 'type' | 'size' | 'unreadable' | 'network' } | { readonly words: string };

const ENDPOINT = '/api/studio/pictures';
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/svg+xml'];
/** For the dialog of the browser. */
export const ACCEPTED = TYPES.join(',');
/** Larger files are made smaller before they are sent. */
const LARGE_BYTES = 8 * 1024 * 1024;
const LONGEST_SIDE = 4096;
/** 32 MB over a slow line. */
const LONGEST_MS = 10 * 60_000;

/** Sends a picture; `onProgress` gets the share that is sent. */
export async function sendPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<AddedPicture | PictureFault> {
  if (!TYPES.includes(file.type)) return { reason: 'type' };
  const small = file.size > LARGE_BYTES && file.type !== 'image/svg+xml' ? await scaledDown(file) : file;
  if (!small) return { reason: 'unreadable' };
  if (small.size > 4 * LARGE_BYTES) return { reason: 'size' };
  // The file may have been moved or deleted since it was chosen.
  const base64 = await toBase64(small).catch(() => undefined);
  if (base64 === undefined) return { reason: 'unreadable' };
  const body = JSON.stringify({ name: file.name.slice(0, 200) || 'picture', contentType: small.type, base64 });
  return post(body, onProgress, signal);
}

/** A photograph as large as any screen needs it, upright; undefined where the browser cannot read it. */
async function scaledDown(file: File): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return undefined;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.type === 'image/png' ? 'image/webp' : file.type;
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, 0.9));
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? (result.split(',')[1] ?? '') : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(blob);
  });
}

/** `fetch` tells nothing of how much is sent. */
function post(
  body: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<AddedPicture | PictureFault> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', ENDPOINT);
    request.setRequestHeader('content-type', 'application/json');
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve(answerOf(request.status, request.responseText)));
    request.addEventListener('error', () => resolve({ reason: 'network' }));
    request.timeout = LONGEST_MS;
    request.addEventListener('timeout', () => resolve({ reason: 'network' }));
    request.addEventListener('abort', () => resolve({ reason: 'network' }));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function answerOf(status: number, text: string): AddedPicture | PictureFault {
  try {
    const answer = JSON.parse(text) as AddedPicture & Partial<CallProblem>;
    if (status === 201) return answer;
    return { words: answer.detail ?? answer.title ?? `Status ${status}` };
  } catch {
    return { reason: 'network' };
  }
}
