import { describe, expect, test } from 'vitest';
import {
  channelCard,
  channelLogo,
  channels,
  clubByCode,
  clubs,
  competitionMark,
  competitions,
  creditsCard,
  crest,
  matchup,
  poster,
  spotFrame,
  spotIds,
  spotStill,
} from './index';
import { endCard, textBlock } from './spots/words';
import { isWellFormed } from './well-formed';

const budget = 25_000;
const sports = ['football', 'hockey', 'motorsport', 'ski', 'basketball', 'tennis'] as const;
const formats = [
  [800, 1200],
  [1080, 1920],
  [1600, 900],
  [1000, 1000],
  [880, 1156],
] as const;

const home = clubByCode('NBK');
const away = clubByCode('ORB');

const posters = sports.flatMap((sport) =>
  formats.flatMap(([width, height]) =>
    Array.from({ length: 12 }, (_, seed) =>
      poster({ sport, seed, width, height, title: 'Die lange|Nacht der|Übermeister', kicker: 'Dokumentation' }),
    ),
  ),
);
const matchups = clubs.flatMap((club, i) => {
  const rivals = clubs.filter((other) => other.sport === club.sport && other !== club);
  return (['tile', 'hero', 'tall'] as const).flatMap((layout, j) =>
    rivals.slice(i % 3, (i % 3) + 5).map((rival, k) => matchup({ home: club, away: rival, seed: i + j + k, layout })),
  );
});
const brand = [
  ...channels.flatMap(({ id }) => [channelLogo(id), channelCard(id, { width: 960, height: 540 })]),
  ...competitions.map(({ id }) => competitionMark(id)),
  creditsCard({ width: 880, height: 1156 }),
];
const spots = spotIds.flatMap((id) => [
  spotStill(id, 'en'),
  spotStill(id, 'de'),
  ...Array.from({ length: 26 }, (_, i) => spotFrame(id, i / 2)),
]);
const everything = [...clubs.map(crest), ...matchups, ...posters, ...brand, ...spots];

const draw = (seed: number) => matchup({ home, away, seed, layout: 'tile' });
const size = (svg: string) => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).join('×');
const visitorsGlow = (visitors: string) =>
  /id="glowAway".*?<\/radialGradient>/.exec(
    matchup({ home: clubByCode('HRW'), away: clubByCode(visitors), seed: 0, layout: 'tile' }),
  )?.[0];

describe('the clubs', () => {
  test('are enough for a league in each sport', () => {
    const counts = (['football', 'hockey', 'basketball'] as const).map(
      (sport) => clubs.filter((club) => club.sport === sport).length,
    );
    expect(counts).toEqual([16, 10, 8]);
  });

  test('have three-letter codes, and unique codes, names and charges', () => {
    expect(clubs.filter((club) => !/^[A-Z]{3}$/.test(club.code))).toEqual([]);
    for (const traits of [clubs.map((c) => c.code), clubs.map((c) => c.name), clubs.map((c) => c.emblem.charge)])
      expect(new Set(traits).size).toBe(clubs.length);
  });

  test('have unique crests', () => {
    expect(new Set(clubs.map(crest)).size).toBe(clubs.length);
  });

  test('are found by code; an unknown code throws', () => {
    expect(clubByCode('KES').name).toBe('Kestrel Athletic');
    expect(() => clubByCode('XXX')).toThrow('XXX');
  });
});

describe('every picture', () => {
  test('is well-formed', () => {
    expect(everything.filter((svg) => !isWellFormed(svg))).toEqual([]);
  });

  test('is within the size limit', () => {
    expect(Math.max(...everything.map((svg) => Buffer.byteLength(svg)))).toBeLessThanOrEqual(budget);
  });

  test('has no external references', () => {
    expect(everything.filter((svg) => /<script|<foreignObject|<image|href="(?!#)|url\((?!#)/.test(svg))).toEqual([]);
  });

  test('has no broken references', () => {
    const missing = everything.flatMap((svg) => {
      const ids = new Set(Array.from(svg.matchAll(/ id="([^"]+)"/g), (match) => match[1]));
      return Array.from(svg.matchAll(/(?:url\(|href=")#([\w-]+)/g), (match) => match[1]).filter(
        (used) => !ids.has(used),
      );
    });
    expect(missing).toEqual([]);
  });

  test('contains no NaN or infinite number', () => {
    expect(everything.filter((svg) => /NaN|undefined|Infinity/.test(svg))).toEqual([]);
  });
});

describe('a match-up', () => {
  test('is deterministic by seed', () => {
    expect(draw(4)).toBe(draw(4));
    expect(new Set(Array.from({ length: 20 }, (_, seed) => draw(seed))).size).toBe(20);
  });

  test('has a different composition for consecutive seeds', () => {
    const cuts = [0, 1, 2, 3].map((seed) => /id="homeSide".*?d="([^"]+)"/.exec(draw(seed))?.[1]);
    expect(new Set(cuts).size).toBe(4);
  });

  test('has the size of its layout by default, or the given size', () => {
    const layouts = (['tile', 'hero', 'tall'] as const).map((layout) => size(matchup({ home, away, seed: 1, layout })));
    expect(layouts).toEqual(['1600×900', '1920×810', '900×1100']);
    expect(size(matchup({ home, away, seed: 1, layout: 'tile', width: 1000, height: 1000 }))).toBe('1000×1000');
  });

  test('changes the colour of the visitors if both are similar', () => {
    expect(visitorsGlow('VLD')).not.toContain(clubByCode('VLD').colours.primary);
    expect(visitorsGlow('ORB')).toContain(clubByCode('ORB').colours.primary);
  });
});

describe('a poster', () => {
  test.each(sports)('of %s repeats for a seed and changes with it', (sport) => {
    const wall = Array.from({ length: 12 }, (_, seed) => poster({ sport, seed, width: 800, height: 1200 }));
    expect(poster({ sport, seed: 7, width: 800, height: 1200 })).toBe(wall[7]);
    expect(new Set(wall).size).toBe(12);
  });
});

describe('a spot', () => {
  test.each(spotIds)('of %s moves, has words in two languages and leaves a plain ground', (id) => {
    expect(spotFrame(id, 4)).not.toBe(spotFrame(id, 2));
    expect(spotFrame(id, 7)).toBe(spotFrame(id, 7));
    expect(spotStill(id, 'en')).not.toBe(spotStill(id, 'de'));
    expect(size(spotStill(id, 'de'))).toBe('1280×720');
    expect(spotFrame(id, 12).length).toBeLessThan(300);
    expect(spotFrame(id, 24 - 1 / 25)).toBe(spotFrame(id, 12));
  });

  test('keeps the lower third free of text, also with long words', () => {
    const style = { ink: '#fff', soft: '#fff', most: 560 };
    const long = 'Donaudampfschifffahrtsgesellschaft';
    for (const headline of [
      ['A', 'B'],
      [long, long],
    ] as const)
      for (let seconds = 0; seconds < 12; seconds += 0.5) {
        const text =
          textBlock({ headline, line: 'gjpqy' }, 'BRAND', style, seconds) + endCard('BRAND', 'gjpqy', style, seconds);
        const heights = Array.from(text.matchAll(/M-?[\d.]+ (-?[\d.]+)/g), (match) => Number(match[1]));
        expect(Math.max(0, ...heights)).toBeLessThan(480);
      }
  });
});
