import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContentItem, EditingNotice, Locale, StudioRole } from '@touchline/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { release } from '../../../test/releases';
import { inside, openStudio } from '../../../test/render';
// Loaded before, so that waiting for it is no part of a test.
import './ScheduleRoom';

type Answers = Parameters<typeof openStudio>[1];

/** Saturday 21 November 2026, 20:50 in Vienna. */
const NOW = Date.UTC(2026, 10, 21, 19, 50) / 1000;
const at = (hours: number, minutes = 0) => Date.UTC(2026, 10, 21, hours - 1, minutes) / 1000;

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Vienna');
  vi.useFakeTimers({ now: NOW * 1000, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const channel = (id: string, name: string): ContentItem => ({
  kind: 'channels',
  id,
  name,
  isImported: false,
  problems: 0,
});
const event = (id: string, name: string, start: number, end: number, more: Partial<ContentItem> = {}): ContentItem => ({
  kind: 'events',
  id,
  name,
  isImported: false,
  problems: 0,
  startTime: start,
  endTime: end,
  channelId: 'one',
  type: 'Channel',
  ...more,
});

const onAir = event('zar-mir', 'Zarafshar – Mirabad', at(19, 15), at(21));
const next = event('shi-vai', 'Shirokawa – Vailoa Reef', at(21), at(23));
const show = event('ninety', 'The Long Ninety', at(23), at(24));
const draft = event('rallies', 'Rallies', at(22, 15), at(24), { change: 'added', channelId: 'arena' });
const notes = {
  at: NOW,
  items: [
    { eventId: 'zar-mir', reminders: 3, crests: [], clock: '64:05', hasInput: true },
    { eventId: 'shi-vai', reminders: 12_480, crests: [], hasInput: false },
  ],
};
const ENTRY = { id: 'shi-vai', name: 'Shirokawa – Vailoa Reef', startTime: at(21), endTime: at(23), channelId: 'one' };
const SAVE = 'PUT releases/42/entries/events/shi-vai';

interface Opening {
  address?: string;
  role?: StudioRole;
  answers?: Answers;
  locale?: Locale;
  events?: ContentItem[];
}

async function open({
  address = 'schedule',
  role = 'producer',
  answers = {},
  locale = 'en',
  events = [onAir, next, show, draft],
}: Opening = {}) {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const studio = await openStudio(
    address,
    {
      'GET session': inside(role),
      'GET releases': { items: [release(42, 'Saturday night', { changes: 1 })] },
      'GET content/channels': { items: [channel('one', 'Touchline 1'), channel('arena', 'Arena')], total: 2 },
      'GET content/events': { items: events, total: events.length },
      'GET schedule-notes': notes,
      'GET content/events/shi-vai': { entry: ENTRY, publicEntry: ENTRY, conflicts: [], pictures: {} },
      'GET editors': () => new Response(new ReadableStream({ start: (controller) => void (stream = controller) })),
      'PUT editors/me': 204,
      [SAVE]: { entry: ENTRY, problems: [], conflicts: [] },
      ...answers,
    },
    locale,
  );
  const notice = (told: EditingNotice) =>
    act(async () => stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(told)}\n\n`)));
  return { ...studio, notice };
}

/** The parts of a name in their order, whatever is between them. */
const named = (...parts: string[]) => new RegExp(parts.join('.*'));
const block = (...parts: string[]) => screen.findByRole('button', { name: named(...parts) });

/** Draws the tracks a pixel for each minute of the day, one row below the other. */
function drawn() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 24 * 60, 100));
  document.elementFromPoint = (_x, y) => document.querySelectorAll('[data-channel]')[Math.floor(y / 100)] ?? null;
}

test('channels are rows with their events, what is on air with its clock, and the checks below', async () => {
  await open();
  const row = within(await screen.findByRole('region', { name: 'Programme of Touchline 1' }));
  expect(
    (await row.findByRole('button', { name: named('Zarafshar – Mirabad', '19:15–21:00', 'Touchline 1', 'On air') }))
      .textContent,
  ).toContain('64:05');
  expect(row.getByRole('button', { name: named('Shirokawa – Vailoa Reef', '21:00–23:00') })).toBeTruthy();
  const arena = within(screen.getByRole('region', { name: 'Programme of Arena' }));
  expect(arena.getByRole('button', { name: named('Rallies', '22:15–00:00', 'Arena', 'Draft') })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Shirokawa – Vailoa Reef, 21:00, has no input yet/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Drafts 1' })).toBeTruthy();
  expect(screen.getByText('Draft, in release 42')).toBeTruthy();
});

test('all pages of a span are read, and a span that is too full says so', async () => {
  const pages = [[onAir], [next, show]];
  let asked = 0;
  const answers: Answers = {
    'GET content/events': () => {
      const page = asked++ % 2;
      const rest = page === 0 ? { next: '500' } : {};
      return new Response(JSON.stringify({ items: pages[page], total: 3, ...rest }));
    },
  };
  const { answer, notice } = await open({ answers });
  expect(await block('The Long Ninety')).toBeTruthy();
  expect(await block('Zarafshar')).toBeTruthy();
  expect(screen.queryByText(/more than 3,000 events/)).toBeNull();
  answer({ 'GET content/events': { items: [onAir], total: 9000, next: '500' } });
  await notice({ editors: [], version: 1 });
  await notice({ editors: [], version: 2 });
  expect(await screen.findByText(/more than 3,000 events/)).toBeTruthy();
});

test('a drag by the pointer moves in steps of a quarter, says who is affected, and saves into the release', async () => {
  const { bodies } = await open();
  const moved = await block('Shirokawa');
  await waitFor(() => expect(screen.getByText(/64:05/)).toBeTruthy());
  drawn();
  fireEvent.pointerDown(moved, { button: 0, clientX: 1260, clientY: 50 });
  fireEvent.pointerMove(moved, { clientX: 1272, clientY: 50 });
  const tip = screen.getByRole('tooltip');
  expect(tip.textContent).toContain('Move to 21:15');
  expect(tip.textContent).toContain('12,480 reminders move along.');
  expect(tip.textContent).toContain('Overlaps “The Long Ninety” by 15 min.');
  expect(bodies[SAVE]).toBeUndefined();
  fireEvent.pointerUp(moved);
  await waitFor(() =>
    expect(bodies[SAVE]).toEqual({ entry: { ...ENTRY, startTime: at(21, 15), endTime: at(23, 15) }, was: ENTRY }),
  );
  expect(await screen.findByText('Moved to Sat 21 Nov, 21:15. Public when release 42 is.')).toBeTruthy();
});

test('another row changes the channel, Alt moves by minutes, an edge changes the length', async () => {
  const { bodies } = await open();
  const moved = await block('Shirokawa');
  drawn();
  fireEvent.pointerDown(moved, { button: 0, clientX: 1260, clientY: 50 });
  fireEvent.pointerMove(moved, { clientX: 1267, clientY: 150, altKey: true });
  expect(screen.getByRole('tooltip').textContent).toContain('Move to 21:07 on Arena');
  fireEvent.pointerUp(moved);
  await waitFor(() =>
    expect(bodies[SAVE]).toMatchObject({ entry: { channelId: 'arena', startTime: at(21, 7), endTime: at(23, 7) } }),
  );
  const edge = (await block('Shirokawa')).querySelector('[data-grip="end"]') as Element;
  fireEvent.pointerDown(edge, { button: 0, clientX: 1380, clientY: 50, bubbles: true });
  fireEvent.pointerMove(edge, { clientX: 1350, clientY: 50 });
  expect(screen.getByRole('tooltip').textContent).toContain('Until 22:30');
  fireEvent.pointerUp(edge);
  await waitFor(() => expect(bodies[SAVE]).toMatchObject({ entry: { startTime: at(21, 7), endTime: at(22, 30) } }));
});

test('Escape puts a dragged event back, and Shift copies it', async () => {
  const { calls, user } = await open();
  const moved = await block('Shirokawa');
  drawn();
  fireEvent.pointerDown(moved, { button: 0, clientX: 1260, clientY: 50 });
  fireEvent.pointerMove(moved, { clientX: 1290, clientY: 50 });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  fireEvent.pointerUp(moved);
  fireEvent.pointerDown(moved, { button: 0, clientX: 1260, clientY: 50 });
  fireEvent.pointerMove(moved, { clientX: 1290, clientY: 50, shiftKey: true });
  expect(screen.getByRole('tooltip').textContent).toContain('Copy to 21:30');
  fireEvent.pointerUp(moved);
  await waitFor(() =>
    expect(calls.some((name) => /PUT releases\/42\/entries\/events\/shirokawa-/.test(name))).toBe(true),
  );
  expect(calls).not.toContain(SAVE);
});

test('arrow keys move an event, brackets change its length, and Ctrl Z takes the move back', async () => {
  const { user, bodies } = await open();
  const moved = await block('Shirokawa');
  moved.focus();
  await user.keyboard('{ArrowRight}{ArrowDown}]');
  expect(screen.getByRole('tooltip').textContent).toContain('Until 23:30');
  expect(bodies[SAVE]).toBeUndefined();
  const after = { ...ENTRY, startTime: at(21, 15), endTime: at(23, 30), channelId: 'arena' };
  await waitFor(() => expect(bodies[SAVE]).toEqual({ entry: after, was: ENTRY }));
  await screen.findByText(/Moved to/);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(bodies[SAVE]).toEqual({ entry: ENTRY, was: after }));
  expect(await screen.findByText('Put back: Shirokawa – Vailoa Reef')).toBeTruthy();
});

test('an undo that was not saved can be tried again', async () => {
  const { user, bodies, answer } = await open();
  const moved = await block('Shirokawa');
  moved.focus();
  await user.keyboard('{ArrowRight}');
  const after = { ...ENTRY, startTime: at(21, 15), endTime: at(23, 15) };
  await waitFor(() => expect(bodies[SAVE]).toEqual({ entry: after, was: ENTRY }));
  await screen.findByText(/Moved to/);
  answer({ [SAVE]: 500 });
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByRole('alert');
  answer({ [SAVE]: { entry: ENTRY, problems: [], conflicts: [] } });
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Put back: Shirokawa – Vailoa Reef')).toBeTruthy();
});

test('Escape puts back what keys have moved; Enter opens the event', async () => {
  const { user, calls } = await open();
  const moved = await block('Shirokawa');
  moved.focus();
  await user.keyboard('{ArrowLeft}{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  await user.keyboard('{Enter}');
  expect(location.pathname).toBe('/studio/content/events/shi-vai');
  expect(calls).not.toContain(SAVE);
});

test('what is on air does not move, by pointer or by keys, and leads to the match desk', async () => {
  const { user, calls } = await open();
  const running = await block('Zarafshar');
  drawn();
  fireEvent.pointerDown(running, { button: 0, clientX: 1200, clientY: 50 });
  fireEvent.pointerMove(running, { clientX: 1300, clientY: 50 });
  expect(screen.queryByRole('tooltip')).toBeNull();
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('link', { name: 'Open match desk' }).getAttribute('href')).toBe('/studio/desk?event=zar-mir');
  fireEvent.pointerUp(running);
  running.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(calls.some((name) => name.startsWith('PUT releases'))).toBe(false);
});

test('a day on which the clock goes back has 25 hours, the second of two hatched', async () => {
  await open({ address: 'schedule?day=2026-10-25&zoom=24', events: [] });
  const row = await screen.findByRole('region', { name: 'Programme of Arena' });
  expect(row.querySelector('[data-clock-change="doubled"]')?.textContent).toBe('This hour comes twice');
  expect(screen.getAllByText('02:00')).toHaveLength(2);
});

test('a day on which the clock goes forward shows where an hour is left out', async () => {
  await open({ address: 'schedule?day=2027-03-28', events: [] });
  const row = await screen.findByRole('region', { name: 'Programme of Arena' });
  expect(row.querySelector('[data-clock-change="leftOut"]')?.textContent).toBe(
    'The clock goes forward from 02:00 to 03:00',
  );
  expect(screen.queryByText('02:00')).toBeNull();
});

test('an empty row offers an event; a minute that is left out is said before it is planned', async () => {
  const { user, bodies, calls } = await open({
    address: 'schedule?day=2027-03-28',
    events: [],
    answers: { 'GET content/channels/arena': { entry: { id: 'arena', image: 'arena-art' } } },
  });
  await user.click(await screen.findByRole('button', { name: 'Nothing planned on Arena. Plan an event' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New event' }));
  await user.type(dialog.getByRole('textbox', { name: 'Home club' }), 'Rajgarhi');
  await user.type(dialog.getByRole('textbox', { name: 'Away club' }), 'Khorvan');
  await user.clear(dialog.getByLabelText('Time'));
  await user.type(dialog.getByLabelText('Time'), '02:30');
  expect(dialog.getByRole('alert').textContent).toContain('02:30 does not exist on this day');
  await user.click(dialog.getByRole('button', { name: 'Take 03:00' }));
  await user.click(dialog.getByRole('button', { name: 'Plan for Sun 28 Mar, 03:00' }));
  const saved = () => calls.find((name) => name.startsWith('PUT releases/42/entries/events/rajgarhi-khorvan-'));
  await waitFor(() => expect(saved()).toBeDefined());
  expect(bodies[saved() ?? '']).toMatchObject({
    was: null,
    entry: {
      name: { en: 'Rajgarhi – Khorvan' },
      channelId: 'arena',
      image: 'arena-art',
      startTime: Date.UTC(2027, 2, 28, 1) / 1000,
      endTime: Date.UTC(2027, 2, 28, 3) / 1000,
      sides: [
        { code: 'RAJ', name: 'Rajgarhi' },
        { code: 'KHO', name: 'Khorvan' },
      ],
    },
  });
});

test('a colleague who edits an event is seen at it, and what they saved appears', async () => {
  const { notice, answer } = await open();
  await block('Shirokawa');
  await notice({ editors: [], version: 1 });
  answer({ 'GET content/events': { items: [{ ...next, startTime: at(21, 30) }], total: 1 } });
  await notice({ editors: [{ operatorId: 'o2', name: 'Tamsin Bray', place: 'events/shi-vai' }], version: 2 });
  expect((await block('Shirokawa', '21:30–23:00', 'Tamsin Bray is editing')).textContent).toContain('TB');
});

test('a second move of an event waits for the first, and goes on from where that led', async () => {
  let goOn: (() => void) | undefined;
  const { user, bodies, answer } = await open();
  const moved = await block('Shirokawa');
  const slow = new Promise<void>((resolve) => (goOn = resolve));
  const { fetch: usual } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'PUT' && url.includes('/entries/')) await slow;
    return usual(url, init);
  });
  moved.focus();
  await user.keyboard('{ArrowRight}');
  act(() => moved.blur());
  moved.focus();
  await user.keyboard('{ArrowRight}');
  act(() => moved.blur());
  const after = { ...ENTRY, startTime: at(21, 15), endTime: at(23, 15) };
  answer({ 'GET content/events/shi-vai': { entry: after, publicEntry: ENTRY, conflicts: [], pictures: {} } });
  goOn?.();
  await waitFor(() =>
    expect(bodies[SAVE]).toEqual({ entry: { ...ENTRY, startTime: at(21, 30), endTime: at(23, 30) }, was: after }),
  );
});

test('a failed move stays where it was and says why', async () => {
  const { user } = await open({ answers: { [SAVE]: 409 } });
  const moved = await block('Shirokawa');
  moved.focus();
  await user.keyboard('{ArrowRight}');
  act(() => moved.blur());
  expect(await screen.findByText('Not done.')).toBeTruthy();
  expect(await block('Shirokawa – Vailoa Reef', '21:00–23:00')).toBeTruthy();
});

test('an auditor looks and moves nothing', async () => {
  const { user, calls } = await open({ role: 'auditor' });
  const moved = await block('Shirokawa');
  moved.focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(screen.queryByRole('button', { name: 'New event' })).toBeNull();
  expect(screen.getByText(/Only Owner, Editor and Producer can move events/)).toBeTruthy();
  expect(calls.some((name) => name.startsWith('PUT'))).toBe(false);
});

test('the week and the list show the same events; filters are in the address', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Week' }));
  expect(await screen.findByRole('link', { name: /22:15 Draft\s*Rallies\s*Arena/ })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'List' }));
  await user.click(screen.getByRole('button', { name: 'Drafts 1' }));
  expect(location.search).toBe('?view=list&filter=drafts');
  expect(
    screen.getAllByRole('listitem').filter(({ textContent }) => /Rallies|Shirokawa/.test(textContent ?? '')),
  ).toHaveLength(1);
});

test('the schedule speaks German', async () => {
  await open({ locale: 'de' });
  expect(await block('Rallies', '22:15–00:00', 'Arena', 'Entwurf')).toBeTruthy();
});
