import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAddress } from '../../../src/watching/origin/address';
import { checkGrant } from '../../../src/watching/origin/signature';
import { KEYS, vectorsAt } from '../../support/edge/vectors';

const FILE = new URL('../../../../../deploy/edge/vectors.json', import.meta.url);
const { keys, now, vectors } = JSON.parse(readFileSync(FILE, 'utf8')) as {
  keys: string[];
  now: number;
  vectors: unknown;
};

it('the vectors for edges of others are those of our own', () => {
  expect({ keys, vectors }).toEqual({ keys: KEYS, vectors: vectorsAt(now) });
});

describe.each(vectorsAt(now))('$name', ({ url, verdict }) => {
  it(`is ${verdict} for the origin`, () => {
    const address = parseAddress(url.split('?')[0] ?? '');
    const { signedPath = '', grant = '' } = address ?? {};
    expect(grant === 'open' ? 'open' : checkGrant(KEYS, signedPath, grant, now * 1000)).toBe(verdict);
  });
});
