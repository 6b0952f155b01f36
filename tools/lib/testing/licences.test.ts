import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../root.mjs';

interface Locked {
  packages: Record<string, { license?: string; dev?: boolean; link?: boolean }>;
}

const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);
/** The image library of sharp, loaded as a shared library that can be replaced. */
const SHARED_LIBRARY = /\/@img\/sharp-/;
/** WebRTC (MPL, which covers its own files only): an unchanged, optional package. */
const WEBRTC = /\/(@node-datachannel\/[^/]+|node-datachannel)$/;
/** FFmpeg (GPL and LGPL): an unchanged program that the server starts as a process of its own; optional and replaceable. */
const OWN_PROGRAM = /\/@ffmpeg-installer\//;

/** Its read-me names the licence (MIT), its manifest does not. */
const WITHOUT_FIELD = new Set(['node_modules/combine-errors']);

test('every package that is shipped has a permissive licence', () => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')) as Locked;
  const shipped = Object.entries(packages).filter(
    ([place, { dev, link }]) => place.includes('node_modules/') && !dev && !link && !OWN_PROGRAM.test(place),
  );
  expect(shipped.length).toBeGreaterThan(50);
  const others = shipped.filter(([place, { license = 'none' }]) => {
    if (license === 'none' && WITHOUT_FIELD.has(place)) return false;
    if (WEBRTC.test(place)) return license !== 'MPL 2.0';
    const allowed = SHARED_LIBRARY.test(place) ? new Set([...PERMISSIVE, 'LGPL-3.0-or-later']) : PERMISSIVE;
    return !isAllowed(license, allowed);
  });
  expect(others.map(([place, { license }]) => `${place}: ${license}`)).toEqual([]);
});

/** Whether one alternative of an SPDX expression consists of allowed licences. */
const isAllowed = (expression: string, allowed: ReadonlySet<string>): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((licence) => allowed.has(licence)));
