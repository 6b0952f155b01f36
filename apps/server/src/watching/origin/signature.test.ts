import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkGrant, signGrant } from './signature';

const key = 'a key that only the service and its CDN know';
const path = '/origin/live/arena';
const expires = 1_800_000_000;
const before = expires * 1000 - 1;
const grant = signGrant(key, { path, session: 'viewer-1', expires });

describe('A grant', () => {
  it('opens its path until it expires, and not a moment longer', () => {
    expect(checkGrant([key], path, grant, before)).toBe('ok');
    expect(checkGrant([key], path, grant, expires * 1000)).toBe('expired');
  });

  it('matches the computation that the documentation gives for a CDN', () => {
    const signature = createHmac('sha256', key).update(`${path}\n${expires}\nviewer-1`).digest('base64url');
    expect(grant).toBe(`${expires}.viewer-1.${signature}`);
  });

  it('opens no other stream and no other kind', () => {
    expect(checkGrant([key], '/origin/live/other', grant, before)).toBe('forged');
    expect(checkGrant([key], '/origin/vod-1799990000-1799990060/arena', grant, before)).toBe('forged');
  });

  it('is refused under another key', () => {
    expect(checkGrant(['another key'], path, grant, before)).toBe('forged');
  });

  it('of either of two keys is accepted, while one takes the place of the other', () => {
    expect(checkGrant(['the next key', key], path, grant, before)).toBe('ok');
    expect(checkGrant([key, 'the next key'], path, grant, expires * 1000)).toBe('expired');
    expect(checkGrant(['the next key', 'the one after'], path, grant, before)).toBe('forged');
  });

  it('is refused with any single character changed, so it has exactly one spelling', () => {
    fc.assert(
      fc.property(
        fc.nat(grant.length - 1),
        fc.constantFrom('0', '7', 'a', 'z', 'A', 'Z', '_', '-', '.'),
        (at, character) => {
          fc.pre(grant[at] !== character);
          const changed = grant.slice(0, at) + character + grant.slice(at + 1);
          expect(checkGrant([key], path, changed, before)).toBe('forged');
        },
      ),
    );
  });

  it('is refused when it is not one', () => {
    for (const wrong of ['', 'open', '..', `${grant}x`, grant.slice(0, -1), `0${grant}`, grant.replace('.', '..')]) {
      expect(checkGrant([key], path, wrong, before)).toBe('forged');
    }
  });

  it('is never made for a session or an end that could not be checked', () => {
    expect(() => signGrant(key, { path, session: 'a.b', expires })).toThrow(TypeError);
    expect(() => signGrant(key, { path, session: '', expires })).toThrow(TypeError);
    expect(() => signGrant(key, { path, session: 'a', expires: 1.5 })).toThrow(TypeError);
  });
});
