import { screen, waitFor, within } from '@testing-library/react';
import type { ContentDetail, ContentItem, ContentKind } from '@touchline/contract';
import { contentFiles } from '@touchline/contract/content';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { beforeEach, expect, test } from 'vitest';
import { release } from '../../../test/pages';
import { inside, openStudio } from '../../../test/render';
import { subjectOfKind } from './address';

const schemaOf = (kind: string) => {
  const schema = contentFiles.find((each) => each.kind === kind)?.schema as JsonObject | undefined;
  return schema?.['items'] ?? schema;
};
const format = {
  events: schemaOf('events'),
  pages: schemaOf('pages'),
  regions: schemaOf('regions'),
  configs: schemaOf('config'),
  flags: { type: 'object', properties: { list: contentFiles.find(({ kind }) => kind === 'flags')?.schema } },
  legal: { type: 'object', properties: { html: { type: 'string' } } },
  locales: { type: 'object' },
};

const item = (kind: ContentKind, id: string, name = id): ContentItem => ({
  kind,
  id,
  name,
  isImported: false,
  problems: 0,
});
const list = (...items: ContentItem[]) => ({ items, total: items.length });
const detail = (kind: ContentKind, id: string, entry: JsonObject | null, more: Partial<ContentDetail> = {}) => ({
  kind,
  id,
  name: id,
  publicEntry: entry,
  entry,
  problems: [],
  conflicts: [],
  usedBy: [],
  pictures: {},
  ...more,
});

/** The room as an editor of their own, with a service that has nothing. */
function open(address: string, answers: Parameters<typeof openStudio>[1] = {}) {
  const session = inside('editor');
  return openStudio(address, {
    'GET session': { ...session, operator: { ...session.operator, id: crypto.randomUUID() } },
    'GET releases': { items: [release()] },
    'GET content-format': format,
    'GET content-counts': {},
    'GET content/regions': list(item('regions', 'austria', 'Austria'), item('regions', 'spain', 'Spain')),
    'GET content/legal': list(),
    'GET content/locales': list(),
    'GET content/configs': list(),
    'PUT editors/me': 204,
    ...answers,
  });
}
const saved = (entry: JsonObject) => ({ entry, problems: [], conflicts: [] });

beforeEach(() => localStorage.clear());

test('a legal text is made in either language, for all regions or one', async () => {
  const { user, bodies, calls } = await open('content/legal', {
    'GET content/legal/spain%2Fimprint%2Fde': detail('legal', 'spain/imprint/de', null),
    'PUT releases/42/entries/legal/spain%2Fimprint%2Fde': saved({ html: '' }),
  });
  await user.click(await screen.findByRole('button', { name: 'New legal text' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New legal text' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of the text' }), 'Imprint');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'German');
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Region' }), 'Spain');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(calls).toContain('PUT releases/42/entries/legal/spain%2Fimprint%2Fde'));
  expect(bodies['PUT releases/42/entries/legal/spain%2Fimprint%2Fde']).toMatchObject({ was: null });
});

test('a name that another entry has leads to an entry of its own, never into the other one', async () => {
  const { user, calls } = await open('content/events', {
    'GET content/events': list(),
    'GET content/events/event-final': detail('events', 'event-final', { id: 'event-final', name: 'Final' }),
  });
  await user.click(await screen.findByRole('button', { name: 'New event' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New event' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name in English' }), 'Final');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() =>
    expect(calls.find((call) => call.startsWith('PUT releases/'))).toMatch(/events\/event-final-[a-z0-9]{8}$/),
  );
});

test('a legal text that is there already is named instead of being changed', async () => {
  const { user, calls } = await open('content/legal', {
    'GET content/legal/%2Fterms%2Fen': detail('legal', '/terms/en', { html: '<p>Terms</p>' }),
  });
  await user.click(await screen.findByRole('button', { name: 'New legal text' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New legal text' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name of the text' }), 'Terms');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('There is such an entry already');
  expect(calls.filter((call) => call.startsWith('PUT releases/'))).toEqual([]);
});

test('without any flags the first one is made in the form', async () => {
  const { user } = await open('content/flags', { 'GET content/flags/rules': detail('flags', 'rules', null) });
  await user.click(await screen.findByRole('button', { name: 'Add to Rules' }));
  expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).toBeNull();
});

test('texts of the app are offered in both languages, also before there are any', async () => {
  const { user } = await open('content/locales', { 'GET content/locales/de': detail('locales', 'de', null) });
  await screen.findByRole('link', { name: 'en' });
  await user.click(screen.getByRole('link', { name: 'de' }));
  expect(await screen.findByRole('textbox', { name: 'Key' })).toBeTruthy();
});

test('settings are those of all regions, or of one', async () => {
  const { user } = await open('content/configs', {
    'GET content/configs/global': detail('configs', 'global', { refreshInterval: 60 }),
    'GET content/configs/spain': detail('configs', 'spain', null),
  });
  const place = await screen.findByRole('combobox', { name: 'Region' });
  await screen.findByRole('option', { name: 'Spain' });
  await user.selectOptions(place, 'Spain');
  expect(location.pathname).toBe('/studio/content/configs/spain');
  expect(await screen.findByRole('heading', { name: 'Limits' })).toBeTruthy();
});

test('an entry that did not load can be tried again', async () => {
  const { user, answer } = await open('content/configs', { 'GET content/configs/global': 500 });
  const again = await screen.findByRole('button', { name: 'Try again' });
  answer({ 'GET content/configs/global': detail('configs', 'global', { refreshInterval: 60 }) });
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Limits' })).toBeTruthy();
});

test('Ctrl Z in a dialog undoes nothing behind it', async () => {
  const { user } = await open('content/flags', { 'GET content/flags/rules': detail('flags', 'rules', { list: [] }) });
  await user.click(await screen.findByRole('button', { name: 'Add to Rules' }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  await user.keyboard('{Control>}z{/Control}');
  expect(undo.getAttribute('aria-disabled')).toBeNull();
});

test('a page that refers to an entry is called a page, not a club', () => {
  expect(subjectOfKind('pages')).toBe('pages');
  expect(subjectOfKind('configs')).toBe('configs');
});
