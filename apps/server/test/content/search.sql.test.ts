import type { Event } from '@touchline/contract';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { refillSearch } from '../../src/content/import/refill-search';
import { clubFolder } from '../support/folder';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';
import { clubNode } from '../support/world';

const club = sharedClub();
const address = (call: string, query: Record<string, string>) =>
  `/api/v3/search/${call}?${new URLSearchParams({ regionId: 'austria', ...query }).toString()}`;
const ask = async (call: string, query: Record<string, string>) => {
  const answer = await club.get(address(call, query));
  expect(answer.statusCode, `answered ${answer.body}`).toBe(200);
  return answer.json<{ items: { id: string }[]; next?: string }>();
};
const eventsFor = async (term: string, more: Record<string, string> = {}) =>
  (await ask('query', { term, ...more })).items.map(({ id }) => id);

describe('CALL-12c the search', () => {
  it('ENT-16c returns events by default, pages on request, and either as tiles', async () => {
    expect((await ask('query', { term: 'northbank' })).items).toMatchObject([
      { id: 'past-match', name: 'Northbank v Orbury', userRights: { canAccess: true } },
    ]);
    expect((await ask('query', { term: 'northbank', type: 'page' })).items).toMatchObject([{ id: 'northbank' }]);
    const { items } = await ask('query/tiles', { term: 'northbank', locale: 'de' });
    expect(items).toMatchObject([{ id: 'event:past-match', title: 'Northbank – Orbury', type: 'Event' }]);
    const pages = await ask('query/tiles', { term: 'nbk', type: 'page' });
    expect(pages.items).toMatchObject([{ id: 'page:northbank', type: 'Page' }]);
  });

  it.each([
    ['a name in the other language', 'Liga', ['past-match']],
    ['the short name of a team, from its page', 'nbk', ['past-match']],
    ['a term without its accent', 'solo', []],
    ['a slip', 'keswikc', ['live-match']],
    ['half a word', 'kesw', ['live-match']],
    ['words of its description, in another form', 'halb acht anstoss', ['live-match']],
    ['a word split in two', 'kes wick', ['live-match']],
    ['one word of two', 'keswick unheardof', ['live-match']],
    ['a term without a match', 'zzzzzz', []],
  ])('finds an event by %s', async (_what, term, ids) => {
    expect(await eventsFor(term)).toEqual(ids);
  });

  it('ranks live events first, then upcoming, then past ones', async () => {
    const ids = await eventsFor('football', { limit: '50' });
    expect(ids.slice(0, 3).toSorted()).toEqual(['live-match', 'members-match', 'ppv-match']);
    expect(ids.slice(3)).toEqual(['next-match', 'tomorrow-match', 'past-match']);
  });

  it('returns only what is available in the region, on the platform and at the time', async () => {
    expect(await eventsFor('solo aqui')).toEqual([]);
    expect(await eventsFor('solo aqui', { regionId: 'spain' })).toEqual(['spain-match']);
    expect(await eventsFor('big screen')).not.toContain('tv-match');
    expect(await eventsFor('big screen', { platform: 'tizen' })).toContain('tv-match');
    expect(await eventsFor('announced')).toEqual([]);
    expect(await eventsFor('taken down')).toEqual([]);
    const { items } = await ask('suggest', { term: 'solo' });
    expect(items).toEqual([]);
  });

  it('continues with a cursor, ten at a time or as many as requested, without duplicates', async () => {
    const seen: string[] = [];
    let next: string | undefined;
    let parts = 0;
    do {
      const query = { term: 'football', limit: '4', ...(next === undefined ? {} : { next }) };
      const part = await ask('query', query);
      seen.push(...part.items.map(({ id }) => id));
      next = part.next;
      parts++;
    } while (next !== undefined);
    expect(parts).toBe(2);
    expect(seen).toEqual(await eventsFor('football', { limit: '50' }));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('refuses a cursor of another search', async () => {
    const { next } = await ask('query', { term: 'football', limit: '1' });
    const answer = await club.get(address('query', { term: 'hockey', next: next ?? '' }));
    expect(problemOf(answer)).toMatchObject({ statusCode: 400, detail: expect.stringContaining('querystring.next') });
  });
});

describe('CALL-12b FIND-01c suggestions', () => {
  it('complete what is typed with names of pages and events, without duplicates, in the viewer’s language', async () => {
    const { items } = await ask('suggest', { term: 'northb', locale: 'de' });
    expect(items).toEqual([
      { text: 'Northbank', type: 'page', id: 'northbank' },
      { text: 'Northbank – Orbury', type: 'event', id: 'past-match' },
    ]);
  });

  it('work for a single letter, and are limited', async () => {
    const { items } = await ask('suggest', { term: 'f' });
    expect(items.length).toBeGreaterThan(2);
    expect(items.length).toBeLessThanOrEqual(8);
  });
});

describe('The search index', () => {
  it('follows the import: a new name is found, the old one is not', async () => {
    const node = await clubNode();
    const find = async (term: string) => {
      const answer = await node.app.inject(address('query', { term }));
      return answer.json<{ items: Event[] }>().items.map(({ id }) => id);
    };
    expect(await find('keswick')).toEqual(['live-match']);
    const folder = await clubFolder({
      'events/football.yaml': (text) => text.replace('Valden v Keswick', 'Valden v Grünhafen'),
      'pages/northbank.yaml': (text) => `${text}keywords: [The Bankers]\n`,
    });
    await importFolder(node.store, folder);
    expect(await find('gruenhafen')).toEqual(['live-match']);
    expect(await find('keswick')).toEqual([]);
    expect(await find('bankers')).toEqual(['past-match']);
  });

  it('is rebuilt once where an older version left content without it', async () => {
    const { store, app } = await clubNode();
    await store.db.deleteFrom('search_document').execute();
    await store.db.deleteFrom('search_word').execute();
    expect(await refillSearch(store)).toBe(1);
    expect(await refillSearch(store)).toBe(0);
    const answer = await app.inject(address('query', { term: 'keswick' }));
    expect(answer.json<{ items: Event[] }>().items).toHaveLength(1);
    await store.db.updateTable('search_document').set({ rules: 0 }).execute();
    expect(await refillSearch(store)).toBe(1);
  });
});

describe('Bad input', () => {
  it.each([
    ['nothing', { term: '' }, 'querystring.term'],
    ['10,000 characters', { term: 'x'.repeat(10_000) }, 'querystring.term'],
    ['another type', { term: 'x', type: 'channel' }, 'querystring.type'],
    ['a limit of 0', { term: 'x', limit: '0' }, 'querystring.limit'],
    ['a limit of 1000', { term: 'x', limit: '1000' }, 'querystring.limit'],
    ['a forged cursor', { term: 'x', next: 'nonsense' }, 'querystring.next'],
  ])('%s is refused and the field named', async (_what, query, field) => {
    for (const call of ['query', 'query/tiles']) {
      const answer = await club.get(address(call, query));
      expect(problemOf(answer)).toMatchObject({ statusCode: 400, detail: expect.stringContaining(field) });
    }
  });

  it.each([
    ['blanks', '   '],
    ['emoji', '⚽️🏒👨‍👩‍👧‍👦'],
    ['quotes', `"'\``],
    ['SQL', "'; drop table event; --"],
    ['SQL patterns', '%_%'],
    ['an expression', '(a+)+$ [^\\'],
    ['array text', '{"a",NULL}'],
    ['right-to-left text', 'كرة القدم ‮'],
    ['a null character', 'a\u0000b'],
    ['a hundred accents', 'à'.repeat(50)],
  ])('%s is a valid search', async (_what, term) => {
    for (const call of ['suggest', 'query', 'query/tiles']) {
      const answer = await club.get(address(call, { term }));
      expect(answer.statusCode, `answered ${answer.body}`).toBe(200);
    }
  });

  const cursor = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
    fc
      .tuple(fc.constantFrom('search/event/x', ''), fc.oneof(fc.integer(), fc.double(), fc.string()))
      .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
  );
  const term = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('football', 'northbank v', '{}', "'", '\\', 'NULL'),
  );

  test('no term and no cursor causes a server error', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('suggest', 'query', 'query/tiles'),
        term,
        fc.option(cursor),
        async (...given) => {
          const [call, text, next] = given;
          const wellFormed = (value: string) => value.replaceAll(/[\ud800-\udfff]/g, '\ufffd');
          const query = { term: wellFormed(text), ...(next === null ? {} : { next: wellFormed(next) }) };
          const answer = await club.get(address(call, query));
          expect([200, 400], `answered ${answer.body}`).toContain(answer.statusCode);
          if (answer.statusCode === 400) problemOf(answer);
        },
      ),
      { numRuns: 400 },
    );
  });
});
