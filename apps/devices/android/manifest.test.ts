import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { identity } from '../identity';
import { androidManifest } from './manifest';

const paths = readFileSync(new URL('../../client/src/shell/address/paths.ts', import.meta.url), 'utf8');
/** The client's addresses, such as `/event/page/:eventId`. */
const routes = [...paths.matchAll(/ path\('([^']+)'/g)].map((match) => match[1] ?? '');

const rules = [...androidManifest(identity, ['sport.example']).matchAll(/android:(path|pathPrefix)="([^"]+)"/g)];
const opens = (path: string) =>
  rules.some(([, kind, text = '']) => (kind === 'path' ? path === text : path.startsWith(text)));

describe('app links', () => {
  it('FORM-02b open every public address of the client in the app', () => {
    const inBrowser =
      /^\/(login|register|logout|deleteAccount|selfService|settings\/|update|offline|feature-screen|media$)/;
    const expected = routes.filter((route) => !inBrowser.test(route));
    expect(expected.length).toBeGreaterThan(20);
    expect(expected.filter((route) => !opens(route))).toEqual([]);
  });

  it.each([
    '/connect',
    '/connect/device',
    '/api/v3/config',
    '/studio',
    '/tv/',
    '/prediction-game',
    '/app/store',
    '/selfService',
    '/.well-known/assetlinks.json',
  ])('leave %s to the browser', (path) => {
    expect(opens(path)).toBe(false);
  });

  it('name every host, and ask the system to verify them', () => {
    const manifest = androidManifest(identity, ['sport.example', 'www.sport.example']);
    expect(manifest).toMatch(/autoVerify="true">[^]*android:host="sport.example" [^]*android:host="www.sport.example"/);
  });

  it('are left out where no host is known', () => {
    expect(androidManifest(identity, [])).not.toContain('autoVerify');
  });
});
