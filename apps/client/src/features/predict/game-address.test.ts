import { expect, test } from 'vitest';
import { gameAddress } from './game-address';

const of = {
  origin: 'https://tv.example',
  ticket: { email: 'a+b@post.example', token: 'abc.def' },
  lang: 'de' as const,
  regionId: 'austria',
  areScoresHidden: false,
  isTv: false,
};

test('SOCCER-06b the embedded page gets e-mail, language and region in the query; the ticket is in the fragment', () => {
  const { origin, pathname, searchParams, hash } = new URL(gameAddress(of));
  expect([origin, pathname]).toEqual(['https://tv.example', '/prediction-game']);
  expect([...searchParams]).toEqual([
    ['email', 'a+b@post.example'],
    ['lang', 'de'],
    ['regionId', 'austria'],
  ]);
  expect(hash).toBe('#token=abc.def');
});

test('the game is told whether scores are hidden and whether it runs on a TV', () => {
  const { hash, searchParams } = new URL(
    gameAddress({ ...of, regionId: undefined, areScoresHidden: true, isTv: true }),
  );
  expect(hash).toBe('#token=abc.def&hideScores=1&frame=tv');
  expect(searchParams.has('regionId')).toBe(false);
});
