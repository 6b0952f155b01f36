import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContentKind, EntryProblem, Locale } from '@touchline/contract';
import { contentFiles } from '@touchline/contract/content';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../test/show';
import { Checks } from './Checks';
import { EntryForm } from './EntryForm';
import type { Schema } from './schema';

const ITEMS: Record<string, object[]> = {
  channels: [
    { kind: 'channels', id: 'one', name: 'Touchline 1', isImported: true, problems: 0 },
    { kind: 'channels', id: 'ice', name: 'Ice', isImported: true, problems: 0 },
  ],
  pages: [
    { kind: 'pages', id: 'club-zar', name: 'Zarafshar', teamId: 'ZAR', isImported: true, problems: 0 },
    { kind: 'pages', id: 'home', name: 'Home', isImported: true, problems: 0 },
  ],
  offers: [
    { kind: 'offers', id: 'm', name: 'All Sports, monthly', rights: ['all-sports'], isImported: true, problems: 0 },
    { kind: 'offers', id: 'y', name: 'All Sports, yearly', rights: ['all-sports'], isImported: true, problems: 0 },
  ],
};

vi.stubGlobal('fetch', async (url: string) => {
  const { pathname, searchParams } = new URL(url, location.origin);
  const kind = searchParams.get('kind') ?? pathname.split('/').at(-1) ?? '';
  const items = ITEMS[kind] ?? [];
  const q = (searchParams.get('q') ?? '').toLowerCase();
  const found = items.filter((item) => JSON.stringify(item).toLowerCase().includes(q));
  return new Response(JSON.stringify({ items: found, total: found.length }));
});

function schemaOf(kind: string): Schema {
  const file = contentFiles.find((each) => each.kind === (kind === 'configs' ? 'config' : kind));
  const schema = file?.schema as Schema;
  return schema.items ?? schema;
}

let last: JsonObject;
/** Changes the entry from outside the form, as undoing does. */
let changeTo: (entry: JsonObject) => void;
interface OpenProps {
  kind: ContentKind;
  entry: JsonObject;
  problems?: EntryProblem[];
  isReadOnly?: boolean;
}

const none: EntryProblem[] = [];

function Open({ kind, entry: first, problems = none, isReadOnly = false }: OpenProps) {
  const [entry, setEntry] = useState(first);
  const shared = { kind, schema: schemaOf(kind), entry, problems };
  useEffect(() => {
    last = entry;
    changeTo = setEntry;
  }, [entry]);
  return (
    <>
      <EntryForm {...shared} releaseId={42} pictures={{}} isReadOnly={isReadOnly} onChange={(next) => setEntry(next)} />
      <Checks {...shared} conflicts={[]} onSettle={() => undefined} />
    </>
  );
}

const open = (props: OpenProps, locale: Locale = 'en') => show(<Open {...props} />, locale);

const event: JsonObject = {
  id: 'final',
  name: { en: 'Final', de: 'Finale' },
  type: 'Channel',
  startTime: Date.UTC(2026, 10, 21, 20) / 1000,
  image: 'final',
};

afterEach(() => vi.unstubAllEnvs());

test('texts are written in both languages, copied from English, and missed in German', async () => {
  const { user } = await open({ kind: 'events', entry: { ...event, name: { en: 'Final' } } });
  expect(screen.getByRole('button', { name: 'Name: German is missing' })).toBeTruthy();
  const name = within(screen.getByRole('group', { name: 'Name' }));
  await user.click(name.getByRole('button', { name: 'Copy from English' }));
  expect(last['name']).toEqual({ en: 'Final', de: 'Final' });
  await user.type(name.getByRole('textbox', { name: 'Name in German' }), 'e');
  expect(last['name']).toEqual({ en: 'Final', de: 'Finale' });
  expect(screen.getByText('Both languages are complete')).toBeTruthy();
});

test('a channel is found by its name with the keyboard alone, and its id is stored', async () => {
  const { user } = await open({ kind: 'events', entry: event });
  const field = screen.getByRole('combobox', { name: 'Channel' });
  field.focus();
  await user.keyboard('{ArrowDown}');
  await user.type(field, 'ice');
  const found = within(screen.getByRole('listbox', { name: 'Found' }));
  await found.findByRole('option', { name: 'Ice' });
  await waitFor(() => expect(found.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(last['channelId']).toBe('ice');
  await waitFor(() => expect((field as HTMLInputElement).value).toBe('Ice'));
});

test('clubs are found among the pages that have one, and rights by the passes that include them', async () => {
  const { user } = await open({ kind: 'events', entry: event });
  await user.click(screen.getByRole('combobox', { name: 'Clubs: add' }));
  await user.click(await screen.findByRole('option', { name: 'Zarafshar' }));
  expect(last['teamIds']).toEqual(['ZAR']);
  await user.click(screen.getByRole('combobox', { name: 'Access rights: add' }));
  await user.click(await screen.findByRole('option', { name: 'All Sports, monthly, All Sports, yearly' }));
  expect(last['accessRights']).toEqual(['all-sports']);
  await user.click(screen.getByRole('button', { name: 'Remove Zarafshar' }));
  expect(last).not.toHaveProperty('teamIds');
});

test('prices are written with decimals and stored in the smallest unit of their currency', async () => {
  const entry = { id: 'p', title: 'Pass', callToActionText: 'Buy', prices: [] };
  const { user } = await open({ kind: 'offers', entry });
  await user.click(screen.getByRole('button', { name: 'Add to Prices by region' }));
  const price = screen.getByRole('textbox', { name: 'Price' });
  await user.clear(price);
  await user.type(price, '9,99');
  expect(last['prices']).toMatchObject([{ price: 999, currency: 'EUR' }]);
  const currency = screen.getByRole('textbox', { name: 'Currency' });
  await user.clear(currency);
  await user.type(currency, 'JPY');
  await user.clear(price);
  await user.type(price, '1200');
  expect(last['prices']).toMatchObject([{ price: 1200, currency: 'JPY' }]);
  await user.clear(price);
  await user.type(price, 'twelve');
  expect(screen.getByText('This is not a number')).toBeTruthy();
});

test('a number that is undone is shown as it was, also while its field is being typed in', async () => {
  const { user } = await open({ kind: 'campaigns', entry: { id: 'c', placements: ['preroll'], priority: 3 } });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Priority' });
  const before = last;
  await user.type(field, '0');
  expect(last['priority']).toBe(30);
  act(() => changeTo(before));
  expect(field.value).toBe('3');
  await user.type(field, 'x');
  expect(field.value).toBe('3x');
  expect(last['priority']).toBe(3);
});

test('items of a list are added, moved by arrows and removed', async () => {
  const creative = (id: string) => ({ id, title: { en: id, de: id } });
  const entry = { id: 'c', advertiser: 'Nova', placements: ['preroll'], creatives: [creative('one'), creative('two')] };
  const { user } = await open({ kind: 'campaigns', entry });
  screen.getByRole('button', { name: 'Move one' }).focus();
  await user.keyboard('{ArrowDown}');
  const ids = () => (last['creatives'] as { id: string }[]).map(({ id }) => id);
  expect(ids()).toEqual(['two', 'one']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move one');
  await user.click(screen.getByRole('button', { name: 'Remove two' }));
  await user.click(screen.getByRole('button', { name: 'Add to Spots' }));
  expect(ids()).toEqual(['one', expect.stringMatching(/^spot-[a-z0-9]{8}$/)]);
});

test('what a line shows changes its fields with its kind', async () => {
  const entry = { id: 'l', kind: 'line', title: 'Live', query: { items: 'events', newestFirst: true } };
  const { user } = await open({ kind: 'contexts', entry });
  const query = screen.getByRole('combobox', { name: 'What it shows' });
  await user.selectOptions(query, 'Picked by hand');
  expect(last['query']).toEqual({ items: 'picked', references: [] });
  await user.click(screen.getByRole('button', { name: 'Add to Picked by hand' }));
  expect(last['query']).toEqual({ items: 'picked', references: [{ event: '' }] });
});

test('a fault stands at its field, and the check leads to it', async () => {
  const problems: EntryProblem[] = [{ kind: 'events', id: 'final', field: 'channelId', message: 'points to nothing' }];
  const { user } = await open({ kind: 'events', entry: event, problems });
  const field = screen.getByRole('combobox', { name: 'Channel' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('points to nothing');
  await user.click(screen.getByRole('button', { name: 'Channel: points to nothing' }));
  expect(document.activeElement).toBe(field);
});

test('colours on which text is hard to read are said', async () => {
  const { user } = await open({ kind: 'events', entry: { ...event, palette: { accent: '#333333' } } });
  expect(screen.getByText(/hard to read: 1\.\d : 1, at least 4\.5/)).toBeTruthy();
  const accent = screen.getByRole('textbox', { name: 'Accent' });
  await user.clear(accent);
  await user.type(accent, '#d2ff3a');
  expect(last['palette']).toEqual({ accent: '#d2ff3a' });
  expect(screen.getByText(/reads well/)).toBeTruthy();
});

test('an optional group is added and taken away as a whole', async () => {
  const entry = { id: 'c', advertiser: 'Nova', placements: ['preroll'], creatives: [] };
  const { user } = await open({ kind: 'campaigns', entry });
  await user.click(screen.getByRole('button', { name: 'Add Limit per viewer' }));
  expect(last['cap']).toEqual({ impressions: 1, seconds: 60 });
  await user.click(screen.getByRole('button', { name: 'Remove Limit per viewer' }));
  expect(last).not.toHaveProperty('cap');
});

test('without the right to change, everything can be read and nothing written', async () => {
  await open({ kind: 'events', entry: event, isReadOnly: true });
  expect(screen.queryByRole('button', { name: /Copy|Add|Remove/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name in English' }).readOnly).toBe(true);
});

test('the form is there in German', async () => {
  await open({ kind: 'events', entry: event }, 'de');
  expect(screen.getByRole('group', { name: 'Anstoß' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Rechte und Preis' })).toBeTruthy();
});

test('words of a list and settings are stored as they are typed, and what cannot be read is said', async () => {
  const { user } = await open({ kind: 'configs', entry: {} });
  await user.type(screen.getByRole('textbox', { name: 'Menu items switched off' }), 'game, shop,');
  expect(last['disabledMenuItems']).toEqual(['game', 'shop']);
  const options = screen.getByRole('textbox', { name: 'Options of the player' });
  await user.type(options, 'maxBufferLength = 30');
  expect(last['hlsOptions']).toEqual({ maxBufferLength: 30 });
  await user.type(options, '{Enter}lowLatency');
  await user.tab();
  expect(options.getAttribute('aria-invalid')).toBe('true');
  expect((options as HTMLTextAreaElement).value).toContain('lowLatency');
});

test('a fault inside a value stands at the field that shows it', async () => {
  const problems: EntryProblem[] = [
    { kind: 'events', id: 'final', field: 'teamIds[2]', message: 'points to nothing' },
    { kind: 'events', id: 'final', field: 'name.en', message: 'is too long' },
  ];
  await open({ kind: 'events', entry: event, problems });
  expect(within(screen.getByRole('group', { name: 'Clubs' })).getByText('points to nothing')).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'Name' })).getByText('is too long')).toBeTruthy();
});

test('a list that could not be asked for says so instead of being empty', async () => {
  const { user } = await open({ kind: 'events', entry: event });
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  await user.click(screen.getByRole('combobox', { name: 'Channel' }));
  expect(await screen.findByText('The list didn’t load')).toBeTruthy();
});

test('a picture that the browser cannot read any more is said, and another can be chosen', async () => {
  vi.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(this: FileReader) {
    queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
  });
  await open({ kind: 'events', entry: event });
  const drop = within(screen.getByRole('group', { name: 'Picture' })).getByRole('button', { name: /picture/i });
  const files = [new File(['x'], 'gone.png', { type: 'image/png' })];
  fireEvent.drop(drop, { dataTransfer: { files } });
  expect((await screen.findByRole('alert')).textContent).toMatch(/read/);
  expect(drop.textContent).not.toMatch(/%/);
  vi.restoreAllMocks();
});

test('a day that is taken away takes its time along, and only then', async () => {
  const { user } = await open({ kind: 'events', entry: { ...event, endTime: 1_800_000_000 } });
  const end = within(screen.getByRole('group', { name: 'Planned end' }));
  fireEvent.change(end.getByLabelText(/day/i), { target: { value: '' } });
  expect(end.getByText(/day or time is missing/i)).toBeTruthy();
  expect(last['endTime']).toBe(1_800_000_000);
  await user.click(end.getByRole('button', { name: 'Clear Planned end' }));
  expect(last).not.toHaveProperty('endTime');
});

test('a logo is shown whole, and colours that are not set show those of the product', async () => {
  const logo = { sources: [{ url: '/art/a/logo.svg', width: 160, height: 40, format: 'svg' }] };
  document.documentElement.style.setProperty('--accent', '#d2ff3a');
  await open({ kind: 'configs', entry: { id: 'global', logo } });
  const group = within(screen.getByRole('group', { name: 'Logo' }));
  expect(screen.getByRole('group', { name: 'Logo' }).querySelector('img')?.getAttribute('src')).toBe('/art/a/logo.svg');
  expect(group.queryByRole('button', { name: /^Focal point/ })).toBeNull();
  expect(group.getByText(/SVG or at least 400 wide/)).toBeTruthy();
  const accent = screen.getByRole('textbox', { name: 'Accent' });
  expect(accent.getAttribute('placeholder')).toBe('#d2ff3a');
  document.documentElement.style.removeProperty('--accent');
});

test('a single purchase begins with a price, and an access right that is new with its name', async () => {
  const { user } = await open({ kind: 'events', entry: event });
  await user.click(screen.getByRole('button', { name: 'Add to Single purchase' }));
  expect(last['ppvInfo']).toMatchObject([{ walletId: 'credits', cost: 5 }]);
  const rights = within(screen.getByRole('group', { name: 'Access rights' }));
  await user.type(rights.getByRole('combobox'), 'season');
  await user.click(await screen.findByRole('option', { name: /as a new one/ }));
  expect(rights.getByText('season')).toBeTruthy();
});
