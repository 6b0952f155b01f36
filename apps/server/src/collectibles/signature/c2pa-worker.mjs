// @ts-check

import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * @typedef {object} Work
 * @property {Uint8Array} video
 * @property {string} manifest as JSON
 * @property {string} key as PEM
 * @property {Uint8Array[]} certificates DER, that of the key first
 */

/** The place that the signature has in the file, with the certificates: it is known before they are. */
const RESERVED = 20_000;
/** Names of CBOR and COSE (RFC 8949, RFC 9052, RFC 9360). */
const [UNSIGNED, NEGATIVE, BYTES, TEXT, ARRAY, MAP, TAG] = [0, 1, 2, 3, 4, 5, 6];
const [ALGORITHM, CERTIFICATES, SIGN1] = [1, 33, 18];
const ES256 = -7;
const NOTHING = Buffer.from([0xf6]);

const head = (/** @type {number} */ major, /** @type {number} */ count) => {
  const first = major << 5;
  if (count < 24) return Buffer.from([first | count]);
  if (count < 0x100) return Buffer.from([first | 24, count]);
  return Buffer.from([first | 25, count >> 8, count & 0xff]);
};
const integer = (/** @type {number} */ value) => (value < 0 ? head(NEGATIVE, -1 - value) : head(UNSIGNED, value));
const bytes = (/** @type {Uint8Array} */ value) => Buffer.concat([head(BYTES, value.length), value]);
const text = (/** @type {string} */ value) => Buffer.concat([head(TEXT, Buffer.byteLength(value)), Buffer.from(value)]);
const array = (/** @type {Buffer[]} */ items) => Buffer.concat([head(ARRAY, items.length), ...items]);
const map = (/** @type {[Buffer, Buffer][]} */ entries) =>
  Buffer.concat([head(MAP, entries.length), ...entries.flat()]);

/**
 * A COSE signature with its certificates, filled up to the reserved size.
 * @param {Uint8Array} claim
 * @param {Pick<Work, 'key' | 'certificates'>} signer
 */
function signatureOf(claim, { key, certificates }) {
  const header = map([
    [integer(ALGORITHM), integer(ES256)],
    [integer(CERTIFICATES), array(certificates.map(bytes))],
  ]);
  const signed = array([text('Signature1'), bytes(header), bytes(Buffer.alloc(0)), bytes(claim)]);
  const signature = sign('sha256', signed, { key: createPrivateKey(key), dsaEncoding: 'ieee-p1363' });
  const filled = (/** @type {number} */ size) => {
    const padding = map([[text('pad'), bytes(Buffer.alloc(size))]]);
    return Buffer.concat([head(TAG, SIGN1), array([bytes(header), padding, NOTHING, bytes(signature)])]);
  };
  // A padding of this size has a head as long as that of the final one.
  const probe = 0x100;
  const rest = RESERVED - (filled(probe).length - probe);
  if (rest < probe) throw new Error('The certificates are too large for the signature.');
  return filled(rest);
}

/** What the library reads, in place of a Blob: this thread has its bytes already. */
class Held {
  /** @param {Uint8Array} content */
  constructor(content) {
    this.content = content;
  }

  get size() {
    return this.content.length;
  }

  /** @param {number} from @param {number} to */
  slice(from, to) {
    return new Held(this.content.subarray(from, to));
  }
}

// The library reads blobs as a worker of a browser does. Its global belongs to this thread alone.
Reflect.set(
  globalThis,
  'FileReaderSync',
  class {
    /** @param {Held} blob */
    readAsArrayBuffer({ content }) {
      return Uint8Array.from(content).buffer;
    }
  },
);

/** @param {Work} work */
async function embed({ video, manifest, key, certificates }) {
  const { initSync, WasmBuilder } = await import('@contentauth/c2pa-wasm');
  initSync({ module: readFileSync(createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm')) });
  const signer = {
    alg: 'es256',
    reserveSize: RESERVED,
    sign: async (/** @type {Uint8Array} */ claim) => new Uint8Array(signatureOf(claim, { key, certificates })),
  };
  const source = /** @type {Blob} */ (/** @type {unknown} */ (new Held(video)));
  return WasmBuilder.fromJson(manifest).sign(signer, [], 'video/mp4', source);
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of this process, not a window
parentPort?.postMessage(await embed(workerData));
