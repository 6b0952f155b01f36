import { Worker } from 'node:worker_threads';

/** The operator's certificates for content credentials. */
export interface CredentialSettings {
  /** PEM. */
  key: string;
  /** DER, that of the key first. */
  certificates: readonly Uint8Array[];
}

/** What the credentials say of a scene. */
interface DescribedScene {
  eventId: string;
  /** Epoch ms. */
  start: number;
  cameraIds: readonly string[];
}

const LIMIT_MS = 60_000;
/** How a scene came to be, in the terms of the IPTC: several captures in one picture. */
const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeCapture';

/** Adds content credentials (C2PA) to the files of scenes: who made them, of what, and that nothing was changed since. */
export class ContentCredentials {
  readonly #settings: CredentialSettings;

  constructor(settings: CredentialSettings) {
    this.#settings = settings;
  }

  /** The file with its credentials; in a thread of its own, because signing takes a second. */
  embed(video: Uint8Array, scene: DescribedScene, signal: AbortSignal): Promise<Buffer> {
    signal.throwIfAborted();
    const manifest = JSON.stringify(manifestOf(scene));
    const worker = new Worker(new URL('./c2pa-worker.mjs', import.meta.url), {
      workerData: { video, manifest, ...this.#settings },
    });
    return new Promise<Buffer>((resolve, reject) => {
      const end = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
      end.addEventListener('abort', () => reject(end.reason), { once: true });
      worker.once('message', (signed: Uint8Array) => resolve(Buffer.from(signed)));
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread that signs ended.')));
    }).finally(() => void worker.terminate());
  }
}

const manifestOf = ({ eventId, start, cameraIds }: DescribedScene) => ({
  claim_generator_info: [{ name: 'Touchline' }],
  format: 'video/mp4',
  assertions: [
    { label: 'c2pa.actions.v2', data: { actions: [{ action: 'c2pa.created', digitalSourceType: SOURCE }] } },
    { label: 'tv.touchline.scene', data: { eventId, start: new Date(start).toISOString(), cameraIds } },
  ],
});
