import { act, screen, waitFor, within } from '@testing-library/react';
import type { EditingNotice, Locale, ReleaseDetail, StudioRole } from '@touchline/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { conflicting, detail, home, releases, saturday } from '../../../test/releases';
import { inside, openStudio } from '../../../test/render';
// Loaded before, so that waiting for it is no part of a test.
import './ReleasesRoom';

type Answers = Parameters<typeof openStudio>[1];

beforeAll(() => void vi.stubEnv('TZ', 'Europe/Vienna'));
afterAll(() => void vi.unstubAllEnvs());

interface Opening {
  address?: string;
  role?: StudioRole;
  answers?: Answers;
  locale?: Locale;
  of?: Partial<ReleaseDetail>;
}

const names = {
  items: [
    { kind: 'contexts', id: 'weekend', name: 'Derby weekend', isImported: false, problems: 0 },
    { kind: 'contexts', id: 'live', name: 'Live now', isImported: false, problems: 0 },
    { kind: 'channels', id: 'arena', name: 'Arena', isImported: false, problems: 0 },
  ],
};

/** Opens release 42, with a stream of notices that the test writes to. */
async function open({
  address = 'releases?release=42',
  role = 'editor',
  answers = {},
  locale = 'en',
  of = {},
}: Opening = {}) {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const studio = await openStudio(
    address,
    {
      'GET session': inside(role),
      'GET releases': { items: releases },
      'GET releases/42': detail(of),
      'GET content-names': names,
      'GET editors': () => new Response(new ReadableStream({ start: (controller) => void (stream = controller) })),
      ...answers,
    },
    locale,
  );
  const notice = (next: EditingNotice) =>
    act(async () => stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(next)}\n\n`)));
  await screen.findByRole('heading', { level: 1, name: /Release/ });
  return { ...studio, notice };
}

/** The fields of a change as lines of words. */
async function told(name: RegExp): Promise<string[]> {
  const group = (await screen.findByRole('heading', { level: 3, name })).closest('div')?.parentElement;
  return [...(group?.querySelectorAll('dl > div') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  );
}

test('changes are told in words: lines by name, times, prices, places and channels', async () => {
  await open();
  await waitFor(async () =>
    expect(await told(/Home, line “Derby weekend”/)).toEqual([
      'Title, DE | Public nowDas Wochenende | After this releaseDerby-Wochenende',
    ]),
  );
  expect(await told(/Home, line “Live now”/)).toEqual(['Place | Public now3rd | After this release1st']);
  expect(await told(/Shirokawa – Vailoa Reef/)).toEqual([
    'Start | Public nowSat 21 Nov, 21:00 | After this releaseSat 21 Nov, 21:15',
    'Price | Public now5 credits | After this release6 credits',
    'Channel | Public nowone | After this releaseArena',
  ]);
  expect((await told(/Rajgarhi – Khorvan/))[0]).toBe('Channel | Public now– | After this releaseArena');
  expect(await told(/AUTUMN25/)).toEqual(['Credits | Public now20 credits | After this releasegone']);
  expect(screen.getAllByText('moved')).toHaveLength(1);
  expect(screen.getByText('Reminders that move').nextSibling?.textContent).toBe('12,480');
  expect(screen.getByText('Prices that change').nextSibling?.textContent).toBe('1');
});

test('the list tells what comes up and what is public', async () => {
  await open();
  const list = within(await screen.findByRole('region', { name: 'Coming up' }));
  expect(list.getByRole('link', { name: /43 Winter cup pages/ }).textContent).toContain('Collecting, 3 changes');
  expect(list.getByRole('link', { name: /42 Saturday night/ }).getAttribute('aria-current')).toBe('true');
  const past = within(screen.getByRole('region', { name: 'Public' }));
  expect(past.getByRole('link', { name: /41 Derby weekend/ }).textContent).toContain('Public since');
  expect(past.getByRole('link', { name: /39 Valserena slalom/ }).textContent).toContain('Rolled back');
});

test('a change is left out, or undone, and says where it is', async () => {
  const { user, calls } = await open({
    answers: {
      'POST releases/42/entries/pages/home/move': { releaseId: 43 },
      'DELETE releases/42/entries/promotions/autumn': 204,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Leave out Home' }));
  expect(await screen.findByText('Home waits in release 43')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo the change of AUTUMN25' }));
  expect(await screen.findByText('AUTUMN25 is as it is in public')).toBeTruthy();
  expect(calls).toContain('DELETE releases/42/entries/promotions/autumn');
});

test('a conflict asks for its field only; the button names the choice, and publishing waits for it', async () => {
  const entry = {
    id: 'home',
    linesPage: { lines: [{ contextId: 'weekend', title: { en: 'Derby weekend', de: 'x' } }] },
  };
  const publicEntry = { id: 'home', linesPage: { lines: [{ contextId: 'weekend', title: { en: 'Derby Saturday' } }] } };
  const { user, bodies, answer } = await open({
    of: { changes: [conflicting] },
    answers: {
      'GET content/pages/home': { entry, publicEntry, conflicts: conflicting.conflicts, pictures: {} },
      'PUT releases/42/entries/pages/home': { entry, problems: [], conflicts: [] },
    },
  });
  const card = within(await screen.findByRole('region', { name: /One conflict: Home, line “Derby weekend”/ }));
  expect(card.getByText('The weekend')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish now' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('1 conflict to settle')).toBeTruthy();
  await user.click(card.getByRole('radio', { name: /Published meanwhile.*Derby Saturday/ }));
  expect(card.getByRole('button', { name: 'Keep “Derby Saturday”' })).toBeTruthy();
  await user.type(card.getByRole('textbox', { name: 'Or write a third' }), 'Derby');
  answer({ 'GET releases/42': detail() });
  await user.click(card.getByRole('button', { name: 'Keep “Derby”' }));
  await waitFor(() => expect(screen.queryByText('1 conflict to settle')).toBeNull());
  expect(bodies['PUT releases/42/entries/pages/home']).toEqual({
    entry: { id: 'home', linesPage: { lines: [{ contextId: 'weekend', title: { en: 'Derby', de: 'x' } }] } },
    was: entry,
    settles: publicEntry,
  });
});

test('a minute that the clock leaves out is said, and the next one is one click away', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'At a set minute' }));
  const write = async (name: string, value: string) => {
    const field = screen.getByLabelText(name);
    await user.clear(field);
    await user.type(field, value);
  };
  await write('Day', '2027-03-28');
  await write('Time', '02:30');
  expect(screen.getByRole('alert').textContent).toContain(
    '02:30 does not exist on this day: the clock goes forward from 02:00 to 03:00.',
  );
  expect(screen.getByRole('button', { name: 'Publish now' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Take 03:00' }));
  expect(screen.getByRole('button', { name: /Schedule for .*28 Mar, 03:00/ })).toBeTruthy();
  expect(screen.getByText(/The clock changes in between/)).toBeTruthy();
});

test('a minute that comes twice is chosen, and the release goes out at that one', async () => {
  const { user, bodies } = await open({
    answers: { 'POST releases/42/publication': { ...saturday, state: 'scheduled' } },
  });
  await user.click(await screen.findByRole('radio', { name: 'At a set minute' }));
  await user.clear(screen.getByLabelText('Day'));
  await user.type(screen.getByLabelText('Day'), '2027-10-31');
  await user.clear(screen.getByLabelText('Time'));
  await user.type(screen.getByLabelText('Time'), '02:30');
  expect(screen.getByText(/The clock goes back on this day: 02:30 comes twice/)).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /The second/ }));
  await user.click(screen.getByRole('button', { name: /Schedule for/ }));
  await waitFor(() =>
    expect(bodies['POST releases/42/publication']).toEqual({ at: Date.UTC(2027, 9, 31, 1, 30) / 1000 }),
  );
});

test('publishing says since when it is public; what stopped it stands in place', async () => {
  const { user, answer } = await open({ answers: { 'POST releases/42/publication': 409 } });
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  expect(await screen.findByText('Not done.')).toBeTruthy();
  const published = { ...saturday, state: 'published', publishedAt: 1_795_290_600, publishedBy: 'Jonas Ohlin' };
  answer({
    'POST releases/42/publication': published,
    'GET releases/42': detail({ release: published as typeof saturday }),
  });
  await user.click(screen.getByRole('button', { name: 'Publish now' }));
  expect(await screen.findByText(/Public since .*, published by Jonas Ohlin/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
});

test('a colleague who publishes meanwhile updates the release over the stream', async () => {
  const { answer, notice } = await open();
  await screen.findByRole('button', { name: 'Publish now' });
  await notice({ editors: [], version: 7 });
  answer({ 'GET releases/42': detail({ changes: [conflicting] }) });
  await notice({ editors: [{ operatorId: 'o2', name: 'Tamsin Bray', place: 'pages/home' }], version: 8 });
  expect(await screen.findByText('1 conflict to settle')).toBeTruthy();
  expect(screen.getByText('Tamsin Bray')).toBeTruthy();
});

test('a scheduled release counts down and is cancelled; one that failed tells its reason and can go out', async () => {
  const scheduled = { ...saturday, state: 'scheduled', publishAt: Math.floor(Date.now() / 1000) + 578 } as const;
  const { user, answer, calls } = await open({
    of: { release: scheduled },
    answers: { 'DELETE releases/42/publication': saturday },
  });
  expect((await screen.findByRole('timer')).textContent).toMatch(
    /Vienna time. In 9 min \d+ s. You can cancel until then/,
  );
  const failed = { ...saturday, state: 'failed', failure: 'The page Home refers to a removed event.' } as const;
  answer({ 'GET releases/42': detail({ release: failed }) });
  await user.click(screen.getByRole('button', { name: 'Cancel, publish later' }));
  expect(calls).toContain('DELETE releases/42/publication');
  expect(await screen.findByText(/The page Home refers to a removed event/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publish now' }).getAttribute('aria-disabled')).toBeNull();
});

test('rolling back lists what comes back and what stays, and asks once', async () => {
  const published = { ...saturday, state: 'published', publishedAt: 1_795_290_600 } as const;
  const { user, bodies } = await open({
    of: { release: published },
    answers: {
      'POST releases/42/rollback': {
        release: published,
        changes: [home, { ...conflicting, id: 'x', name: 'Sports', fields: [] }],
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Roll back…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Roll back release 42?' }));
  expect(await dialog.findByText('Comes back')).toBeTruthy();
  expect(bodies['POST releases/42/rollback']).toEqual({ isTrial: true });
  expect(dialog.getByText(/Derby Saturday/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Roll back release 42' }));
  expect(await screen.findByText('Release 42 is rolled back')).toBeTruthy();
  expect(bodies['POST releases/42/rollback']).toEqual({});
});

test('a release is begun, renamed and deleted with its changes', async () => {
  const { user, bodies, calls } = await open({
    answers: {
      'POST releases': { ...saturday, id: 45 },
      'GET releases/45': detail({ release: { ...saturday, id: 45 }, changes: [] }),
      'PATCH releases/42': 204,
      'DELETE releases/42': 204,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More for release 42' }));
  await user.click(screen.getByRole('menuitem', { name: 'Rename…' }));
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Late{Enter}');
  await waitFor(() => expect(bodies['PATCH releases/42']).toEqual({ name: 'Late' }));
  await user.click(screen.getByRole('button', { name: 'New' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Cup{Enter}');
  expect(await screen.findByText('No changes yet')).toBeTruthy();
  expect(location.search).toBe('?release=45');
  await user.click(screen.getByRole('link', { name: /42 Saturday night/ }));
  await user.click(await screen.findByRole('button', { name: 'More for release 42' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  expect(screen.getByText('Its 4 changes go with it. What is public stays.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete release and changes' }));
  await waitFor(() => expect(calls).toContain('DELETE releases/42'));
});

test('an auditor reads it all and changes nothing', async () => {
  await open({ role: 'auditor', of: { changes: [conflicting] } });
  expect(await screen.findByText(/Only Owner, Editor and Producer can publish. Your role is Auditor./)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Leave out|Undo|Publish|New/ })).toBeNull();
});

test('a release that does not exist leads back to the list', async () => {
  await open({ answers: { 'GET releases/42': 404 } });
  expect(await screen.findByText('No such release')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show releases' }).getAttribute('href')).toBe('/studio/releases');
});

test('the room speaks German', async () => {
  await open({ locale: 'de' });
  expect(await screen.findByRole('heading', { level: 2, name: 'Was sich ändert' })).toBeTruthy();
  expect((await told(/Home, Zeile „Derby weekend“/))[0]).toContain('Titel, DE');
});

test('what was published after a conflict was shown is asked for, not settled with it', async () => {
  const newer = conflicting.conflicts.map((each) => ({ ...each, theirs: 'Derby Sunday' }));
  const entry = { id: 'home', linesPage: { lines: [{ contextId: 'weekend', title: { en: 'Derby weekend' } }] } };
  const { user, calls, answer } = await open({
    of: { changes: [conflicting] },
    answers: { 'GET content/pages/home': { entry, publicEntry: entry, conflicts: newer, pictures: {} } },
  });
  const card = within(await screen.findByRole('region', { name: /One conflict: Home/ }));
  await user.click(card.getByRole('radio', { name: /in this release/ }));
  answer({ 'GET releases/42': detail({ changes: [{ ...conflicting, conflicts: newer }] }) });
  await user.click(card.getByRole('button', { name: /^Keep/ }));
  expect(await screen.findByText('Derby Sunday')).toBeTruthy();
  expect(screen.getByText('It was published again meanwhile. Choose once more.')).toBeTruthy();
  expect(calls.filter((call) => call.startsWith('PUT releases/42/entries'))).toEqual([]);
});
