import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parseAddress } from './address';
import { checkGrant } from './signature';

interface Vectors {
  keys: [string, string];
  /** Epoch seconds. */
  now: number;
  vectors: { name: string; url: string; verdict: 'ok' | 'open' | 'expired' | 'forged'; shared?: string }[];
}

/** The part of nginx's request that the script reads. */
interface NginxRequest {
  variables: { request_uri: string };
}

interface EdgeScript {
  default: Record<'verdict' | 'shared', (request: NginxRequest) => string>;
}

const EDGE = new URL('../../../../../deploy/edge/', import.meta.url);
const { keys, now, vectors } = JSON.parse(readFileSync(new URL('vectors.json', EDGE), 'utf8')) as Vectors;

describe.each(vectors)('$name', ({ url, verdict, shared }) => {
  it(`is ${verdict} for the origin`, () => {
    const address = parseAddress(url.split('?')[0] ?? '');
    const { signedPath = '', grant = '' } = address ?? {};
    expect(grant === 'open' ? 'open' : checkGrant(keys, signedPath, grant, now * 1000)).toBe(verdict);
  });

  it(`is ${verdict} for nginx, with one copy for all viewers`, async () => {
    vi.stubEnv('VIDEO_KEY', keys[0]);
    vi.stubEnv('VIDEO_KEY_ALSO', keys[1]);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now * 1000);
    onTestFinished(() => {
      vi.unstubAllEnvs();
      clock.mockRestore();
    });
    const { default: edge } = (await import(new URL('nginx/grants.js', EDGE).href)) as EdgeScript;
    const request = { variables: { request_uri: url } };
    expect(edge.verdict(request)).toBe(verdict);
    expect(edge.shared(request)).toBe(shared ?? `none${url}`);
  });
});
