import { describe, expect, it } from 'vitest';
import { ContentError } from '../../src/content/import/problems';
import type { FolderChanges } from '../support/folder';
import { refusals } from '../support/refusal';

const problemsOf = refusals();

const replace = (from: string, to: string) => (text: string) => {
  if (!text.includes(from)) throw new Error(`The fixture has no “${from}”`);
  return text.replace(from, to);
};
const append = (line: string) => (text: string) => `${text}${line}\n`;
const football = 'events/football.yaml';

describe('A folder is refused as a whole, naming file and field, for', () => {
  it.each<[string, FolderChanges, string, string, RegExp]>([
    ['a wrong type', { [football]: replace('1799985600', 'soon') }, football, '[0].startTime', /integer/],
    ['an unknown field', { 'channels.yaml': replace('logo:', 'crest:') }, 'channels.yaml', '[0]', /crest/],
    ['a missing field', { 'channels.yaml': replace('image: card', '') }, 'channels.yaml', '[0]', /image/],
    ['an unknown value', { [football]: replace('Vod', 'Film') }, football, '[0].type', /./],
    ['an invalid id', { 'categories.yaml': replace('hockey', 'ice hockey') }, 'categories.yaml', '[1].id', /pattern/],
    [
      'a duplicate id',
      { 'events/hockey.yaml': replace('magazine', 'live-match') },
      'events/hockey.yaml',
      'id',
      /“live-match” stands in events\/football.yaml already/,
    ],
    [
      'an end before the start',
      { [football]: replace('1799992800', '1799985599') },
      football,
      'past-match.endTime',
      /before startTime/,
    ],
    [
      'an unknown main region',
      { 'touchline.yaml': replace('austria', 'atlantis') },
      'touchline.yaml',
      'mainRegion',
      /region “atlantis”/,
    ],
    [
      'an unknown region of an event',
      { [football]: replace('[spain]', '[atlantis]') },
      football,
      'spain-match.regions',
      /region “atlantis”/,
    ],
    [
      'a configuration for an unknown region',
      { 'config/atlantis.yaml': 'useCache: true\n' },
      'config/atlantis.yaml',
      '',
      /region “atlantis”/,
    ],
    [
      'a legal text for an unknown region',
      { 'legal/atlantis/terms.en.html': '<p>' },
      'legal/atlantis/terms.en.html',
      '',
      /region “atlantis”/,
    ],
    [
      'an unknown line',
      { 'pages/home.yaml': replace('contextId: replays', 'contextId: gone') },
      'pages/home.yaml',
      'home.contextId',
      /context “gone”/,
    ],
    [
      'an unknown home page',
      { 'config/global.yaml': replace('homePageId: home', 'homePageId: gone') },
      'config/global.yaml',
      'homePageId',
      /page “gone”/,
    ],
    [
      'an unknown page in a line',
      { 'contexts.yaml': replace('page: northbank', 'page: gone') },
      'contexts.yaml',
      'picked.query.references',
      /page “gone”/,
    ],
    [
      'an unknown channel',
      { [football]: replace('channelId: one', 'channelId: gone') },
      football,
      'live-match.channelId',
      /channel “gone”/,
    ],
    [
      'an unknown event behind a slide',
      { 'pages/home.yaml': replace('event: live-match', 'event: gone') },
      'pages/home.yaml',
      'home.slides.opens',
      /event “gone”/,
    ],
    [
      'an unknown stream',
      { 'channels.yaml': replace('streamId: arena', 'streamId: gone') },
      'channels.yaml',
      'one.streamId',
      /stream “gone”/,
    ],
    [
      'a free stream that is protected',
      { 'channels.yaml': replace('arena-preview', 'arena') },
      'channels.yaml',
      'premium.freeStreamId',
      /open stream “arena”/,
    ],
    [
      'a clip that is protected',
      { 'tiles.yaml': replace('arena-preview', 'arena') },
      'tiles.yaml',
      'clip.streamId',
      /open stream “arena”/,
    ],
    [
      'a stream’s id that fits no address',
      { 'streams.yaml': append('- { id: a.b, loop: pitch, offsetSegments: 0, open: true }') },
      'streams.yaml',
      'a.b.id',
      /letters/,
    ],
    [
      'an unknown picture',
      { 'pages/northbank.yaml': replace('crest', 'gone') },
      'pages/northbank.yaml',
      'previewImage',
      /picture “gone”/,
    ],
    [
      'an unknown picture in a list',
      { 'pages/home.yaml': replace('image: card', 'image: gone') },
      'pages/home.yaml',
      'stageLinesPage.stage.slides[0].image',
      /picture “gone”/,
    ],
    [
      'a position out of reach',
      { 'pages/home.yaml': append('position: 99999999999') },
      'pages/home.yaml',
      'home.position',
      /1000000/,
    ],
    [
      'YAML that cannot be read',
      { [football]: replace('- id: live-match', '- id: [live-match') },
      football,
      '',
      /cannot be read: .* at line \d+, column \d+/,
    ],
    [
      'a key that stands twice',
      { 'touchline.yaml': append('source: other') },
      'touchline.yaml',
      '',
      /unique at line 3/,
    ],
    [
      'an alias that leads nowhere',
      { 'touchline.yaml': 'source: *none\nmainRegion: austria\n' },
      'touchline.yaml',
      '',
      /alias/,
    ],
    ['an alias that bites its tail', { 'flags.yaml': '&a [*a]\n' }, 'flags.yaml', '', /cannot be read/],
    ['a NUL in a text', { 'categories.yaml': replace('Ice hockey', '"Ice\\0hockey"') }, 'categories.yaml', '', /NUL/],
    ['an empty file', { 'flags.yaml': '' }, 'flags.yaml', '', /array/],
    ['texts that are none', { 'locales/en.json': '{ "app": { "name": 3 } }' }, 'locales/en.json', 'app.name', /./],
    ['no texts at all', { 'locales/de.yaml': '' }, 'locales/de.yaml', '', /object/],
    [
      'the same thing said in two files',
      { 'config/spain.json': '{}' },
      'config/spain.yaml',
      '',
      /beside config\/spain.json/,
    ],
    ['a file without a place', { 'readme.md': 'Hello' }, 'readme.md', '', /has no place/],
    [
      'a legal text that is none',
      { 'legal/terms.en.html': Buffer.from([60, 0, 62]) },
      'legal/terms.en.html',
      '',
      /not a text/,
    ],
    ['a missing manifest', { 'touchline.yaml': undefined }, 'touchline.yaml', '', /is missing/],
    [
      'a file larger than 8 MB',
      { 'art/huge.png': Buffer.alloc(8 * 1024 * 1024 + 1) },
      'art/huge.png',
      '',
      /larger than 8 MB/,
    ],
  ])('%s', async (_sentence, changes, file, field, message) => {
    expect(await problemsOf(changes)).toContainEqual({ file, field, message: expect.stringMatching(message) });
  });

  it('mistakes in several files, all reported at once', async () => {
    const problems = await problemsOf({
      [football]: replace('1799985600', 'soon'),
      'channels.yaml': replace('logo:', 'crest:'),
      'readme.md': 'Hello',
    });
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(['channels.yaml', football, 'readme.md']));
    const pointing = await problemsOf({
      [football]: replace('channelId: one', 'channelId: gone'),
      'pages/northbank.yaml': replace('crest', 'gone'),
      'art/evil.svg': '<svg viewBox="0 0 9 9"><script/></svg>',
    });
    expect(new Set(pointing.map(({ file }) => file))).toEqual(
      new Set([football, 'pages/northbank.yaml', 'art/evil.svg']),
    );
  });
});

it('A refusal has one line per problem, and is limited in length', () => {
  const problems = Array.from({ length: 45 }, (_, at) => ({
    file: 'a.yaml',
    field: at > 0 ? `[${at}]` : '',
    message: 'is wrong',
  }));
  const lines = new ContentError(problems).message.split('\n');
  expect(lines.slice(0, 2)).toEqual(['a.yaml: is wrong', 'a.yaml: [1] is wrong']);
  expect(lines.at(-1)).toBe('… and 5 more');
});
