import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { detail, homePage, lines, pagesServer, release, releaseDetail } from '../../../test/pages';
import { inside, openStudio } from '../../../test/render';

type Changes = Parameters<typeof pagesServer>[0];

const SAVE = 'PUT releases/42/entries';

/** An operator of their own for each test: steps of one are not offered to another. */
function as(role: 'editor' | 'auditor') {
  const session = inside(role);
  return { ...session, operator: { ...session.operator, id: crypto.randomUUID() } };
}

/** Opens the room with a server that stores what it is sent. */
async function openPage(address = 'pages?page=home', changes: Changes = {}, role: 'editor' | 'auditor' = 'editor') {
  let bodies: Readonly<Record<string, unknown>> = {};
  const stored = (name: string) => () => {
    const { entry } = bodies[name] as { entry: JsonObject | null };
    return new Response(JSON.stringify({ entry, problems: [], conflicts: [] }));
  };
  const entries = ['pages/home', 'contexts/live-now', 'contexts/derby', 'contexts/goals-of-the-night'];
  const saves = entries.map((entry) => [`${SAVE}/${entry}`, stored(`${SAVE}/${entry}`)]);
  const studio = await openStudio(address, {
    ...pagesServer(),
    ...Object.fromEntries(saves),
    'GET session': as(role),
    ...changes,
  });
  bodies = studio.bodies;
  if (address.includes('part=')) await screen.findByRole('complementary', { name: /^Settings of/ });
  return studio;
}

const parts = () => within(screen.getByRole('complementary', { name: 'Page' }));
const names = () =>
  parts()
    .getAllByRole('listitem')
    .map((row) => row.querySelector('b')?.textContent);
const inspector = () => within(screen.getByRole('complementary', { name: /^Settings of/ }));
const valueOf = (field: HTMLElement) => (field instanceof HTMLInputElement ? field.value : undefined);
const undo = () => screen.getByRole('button', { name: 'Undo' });

beforeEach(() => {
  localStorage.clear();
});

test('the parts of a page stand in their order, with what they show and how many tiles they have now', async () => {
  await openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['Stage', 'Live now', 'Derby weekend', 'Continue watching']));
  expect(parts().getByText('Line · live, Football')).toBeTruthy();
  expect(await parts().findByText('9 tiles')).toBeTruthy();
  expect(parts().getByText('hidden now')).toBeTruthy();
  expect(parts().getByText('Personal: differs from viewer to viewer')).toBeTruthy();
});

test('a line is moved by keys and the release gets the new order; undo puts it back', async () => {
  const { user, bodies } = await openPage();
  const handle = await screen.findByRole('button', { name: 'Move Derby weekend' });
  handle.focus();
  await user.keyboard(' {ArrowUp} ');
  expect(names()).toEqual(['Stage', 'Derby weekend', 'Live now', 'Continue watching']);
  await waitFor(
    () => {
      const body = bodies[`${SAVE}/pages/home`] as { entry: { stageLinesPage: { lines: unknown } } } | undefined;
      expect(body?.entry.stageLinesPage.lines).toEqual([
        { contextId: 'derby' },
        { contextId: 'live-now' },
        { contextId: 'my:continue' },
      ]);
    },
    { timeout: 5000 },
  );
});

test('undo goes back over the page and its lines in the order of the steps, and redo forward again', async () => {
  const { user } = await openPage('pages?page=home&part=stageLinesPage.lines%5Bderby%5D');
  const title = await inspector().findByRole('textbox', { name: 'Title, English' });
  await user.type(title, '!');
  const handle = screen.getByRole('button', { name: 'Move Derby weekend!' });
  handle.focus();
  await user.keyboard(' {ArrowUp} ');
  expect(names()).toEqual(['Stage', 'Derby weekend!', 'Live now', 'Continue watching']);
  await user.click(undo());
  expect(names()).toEqual(['Stage', 'Live now', 'Derby weekend!', 'Continue watching']);
  await user.click(undo());
  expect(names()).toEqual(['Stage', 'Live now', 'Derby weekend', 'Continue watching']);
  expect(undo().getAttribute('aria-disabled')).toBe('true');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(names()).toEqual(['Stage', 'Live now', 'Derby weekend!', 'Continue watching']);
  await user.keyboard('{Control>}y{/Control}');
  expect(names()[1]).toBe('Derby weekend!');
});

test('a condition is added, chosen and taken away as a chip', async () => {
  const { user, bodies } = await openPage('pages?page=home&part=stageLinesPage.lines%5Blive-now%5D');
  await inspector().findByText('9 now');
  await user.click(inspector().getByRole('button', { name: 'Condition' }));
  await user.click(screen.getByRole('menuitem', { name: 'Access' }));
  await user.click(inspector().getByRole('radio', { name: 'pay per view' }));
  await user.click(inspector().getByRole('button', { name: 'Remove: in Football' }));
  const queryOf = () =>
    (bodies[`${SAVE}/contexts/live-now`] as { entry: { query: JsonObject } } | undefined)?.entry.query;
  await waitFor(() => expect(queryOf()).toEqual({ items: 'events', status: ['live'], access: 'ppv' }), {
    timeout: 5000,
  });
});

test('a line that other pages have too says so, and tells what comes next', async () => {
  const { user } = await openPage();
  await user.click(await screen.findByRole('button', { name: /^Derby weekend/ }));
  expect(inspector().getByText('Also on Football: it changes there too.')).toBeTruthy();
  await user.click(parts().getByRole('button', { name: /^Live now/ }));
  expect(await inspector().findByText(/^9 now$/)).toBeTruthy();
  expect(inspector().getByRole('status').textContent).toMatch(/6 at .*none from .*The line hides itself when empty\./);
});

test('a new line comes with its entry in one step', async () => {
  const { user } = await openPage('pages?page=home', {
    'GET content/contexts/goals-of-the-night': 404,
  });
  await screen.findByRole('button', { name: 'Move Live now' });
  await user.click(parts().getByRole('button', { name: 'Add' }));
  await user.click(screen.getByRole('menuitem', { name: 'New line' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New line' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title, English' }), 'Goals of the night');
  await user.click(dialog.getByRole('button', { name: 'Add line' }));
  await waitFor(() => expect(names()).toContain('Goals of the night'));
  await user.click(undo());
  expect(names()).not.toContain('Goals of the night');
  expect(undo().getAttribute('aria-disabled')).toBe('true');
});

test('a line that is gone stands out, and can be taken off the page', async () => {
  const { user } = await openPage('pages?page=home', {
    'GET content/contexts/derby': 404,
  });
  await screen.findByRole('complementary', { name: 'Page' });
  expect(await parts().findByText('gone')).toBeTruthy();
  await user.click(parts().getByRole('button', { name: /^derby/ }));
  expect(inspector().getByText(/“derby” is gone/)).toBeTruthy();
  await user.click(inspector().getByRole('button', { name: 'More for derby' }));
  await user.click(screen.getByRole('menuitem', { name: 'Take off the page' }));
  expect(names()).toEqual(['Stage', 'Live now', 'Continue watching']);
});

test('a field that two editors changed is asked for', async () => {
  const conflict = { path: 'title.en', base: 'The weekend', ours: 'Derby weekend', theirs: 'Derby Saturday' };
  const { user, bodies } = await openPage('pages?page=home&part=stageLinesPage.lines%5Bderby%5D', {
    'GET content/contexts/derby': { ...detail('contexts', 'derby', lines['derby'] ?? null), conflicts: [conflict] },
  });
  await user.click(await inspector().findByRole('button', { name: 'Take theirs' }));
  expect(valueOf(await inspector().findByRole('textbox', { name: 'Title, English' }))).toBe('Derby Saturday');
  await waitFor(() => expect(bodies[`${SAVE}/contexts/derby`]).toMatchObject({ settles: lines['derby'] }), {
    timeout: 5000,
  });
});

test('the release tells what it changes here and elsewhere, and is published from here', async () => {
  const { user, calls } = await openPage('pages?page=home', {
    'DELETE releases/42/entries/contexts/derby': 204,
    'POST releases/42/publication': release({ state: 'published' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Release 42 · 2' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Release 42' }));
  expect(await drawer.findByText('The weekend')).toBeTruthy();
  expect(drawer.getByText('Shirokawa – Vailoa Reef')).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Undo the change of Derby weekend' }));
  await waitFor(() => expect(calls).toContain('DELETE releases/42/entries/contexts/derby'));
  await user.click(drawer.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(calls).toContain('POST releases/42/publication'));
});

test('publishing waits for a conflict', async () => {
  const [first, ...others] = releaseDetail.changes;
  const conflicts = [{ path: 'title.en', ours: 'a', theirs: 'b' }];
  const { user, calls } = await openPage('pages?page=home', {
    'GET releases/42': { ...releaseDetail, changes: [{ ...first, conflicts }, ...others] },
  });
  await user.click(await screen.findByRole('button', { name: 'Release 42 · 2' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Release 42' }));
  expect(await drawer.findByText('1 conflict')).toBeTruthy();
  await user.click(drawer.getByRole('button', { name: 'Publish now' }));
  expect(calls).not.toContain('POST releases/42/publication');
});

test('an auditor looks at a page and changes nothing', async () => {
  await openPage('pages?page=home&part=stageLinesPage.lines%5Blive-now%5D', {}, 'auditor');
  expect(await screen.findByText(/Only owner, editor and producer can change pages/i)).toBeTruthy();
  expect((await inspector().findByRole('textbox', { name: 'Title, English' })).getAttribute('readonly')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('changes that cannot be saved stay, and it says so', async () => {
  const { user } = await openPage('pages?page=home&part=stageLinesPage.lines%5Bderby%5D', {
    [`${SAVE}/contexts/derby`]: 0,
  });
  await user.type(await inspector().findByRole('textbox', { name: 'Title, English' }), '!');
  expect(await screen.findByText(/You are offline/, {}, { timeout: 5000 })).toBeTruthy();
  expect(valueOf(inspector().getByRole('textbox', { name: 'Title, English' }))).toBe('Derby weekend!');
});

test('an empty page says how it begins, and one that failed to load leads back', async () => {
  const empty = { ...homePage, stageLinesPage: undefined, linesPage: { lines: [] } };
  const { unmount } = await openPage('pages?page=home', {
    'GET content/pages/home': detail('pages', 'home', JSON.parse(JSON.stringify(empty))),
  });
  expect(await screen.findByRole('heading', { name: 'An empty page' })).toBeTruthy();
  unmount();
  await openPage('pages?page=gone', { 'GET content/pages/gone': 500 });
  expect((await screen.findByRole('alert')).textContent).toContain('This page didn’t load');
});

test('the list names where pages are used, and a new page of a type is made in the release', async () => {
  const { user, bodies } = await openPage('pages', {
    [`${SAVE}/pages/northbank`]: { entry: null, problems: [], conflicts: [] },
  });
  const homes = within(await screen.findByRole('region', { name: 'Home pages' }));
  expect(homes.getByText('home page')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'New page' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New page' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Club');
  await user.type(dialog.getByRole('textbox', { name: 'Name, English' }), 'Northbank');
  await user.type(dialog.getByRole('textbox', { name: /Id of the club/ }), 'NBK');
  await user.click(dialog.getByRole('button', { name: 'Make page' }));
  await waitFor(() =>
    expect(bodies[`${SAVE}/pages/northbank`]).toEqual({
      entry: { id: 'northbank', name: 'Northbank', pageType: 'Lines', teamId: 'NBK', linesPage: { lines: [] } },
      was: null,
    }),
  );
});

test('removing a page names what refers to it', async () => {
  const used = {
    ...detail('pages', 'football', { id: 'football' }),
    usedBy: [{ kind: 'pages', id: 'home', name: 'Home' }],
  };
  const { user, bodies } = await openPage('pages', {
    'GET content/pages/football': used,
    [`${SAVE}/pages/football`]: { entry: null, problems: [], conflicts: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'More for Football' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Football?' }));
  expect(await dialog.findByText('1 thing refers to it')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove page' }));
  await waitFor(() => expect(bodies[`${SAVE}/pages/football`]).toEqual({ entry: null, was: { id: 'football' } }));
});

test('a minute that the clocks leave out is refused in the release of a page, too', async () => {
  vi.stubEnv('TZ', 'Europe/Vienna');
  const { user } = await openPage('pages?page=home', { 'GET releases/42': releaseDetail });
  await user.click(await screen.findByRole('button', { name: /^Release 42/ }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Release 42' }));
  await user.click(await drawer.findByRole('button', { name: 'Later' }));
  fireEvent.change(drawer.getByLabelText('Day'), { target: { value: '2027-03-28' } });
  fireEvent.change(drawer.getByLabelText('Time'), { target: { value: '02:30' } });
  expect(drawer.getByRole('alert').textContent).toContain('02:30');
  expect(drawer.getByRole('button', { name: 'Schedule' }).getAttribute('aria-disabled')).toBe('true');
  vi.unstubAllEnvs();
});

test('the page is shown for the platform that is chosen', async () => {
  const { user } = await openPage();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Platform' }), 'LG TV');
  expect(new URLSearchParams(location.search).get('platform')).toBe('webos');
});

test('settings that did not load are not shown as empty ones', async () => {
  const { user, answer } = await openPage('pages?tab=look', { 'GET content/configs/global': 500 });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('textbox', { name: /Accent/ })).toBeNull();
  answer({ 'GET content/configs/global': detail('configs', 'global', { palette: { accent: '#d2ff3a' } }) });
  await user.click(again);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
});

test('a page is shown from a minute that exists: one that the clocks leave out is said', async () => {
  vi.stubEnv('TZ', 'Europe/Vienna');
  await openPage('pages?page=home&part=stageLinesPage.lines%5Bderby%5D');
  const from = within(await screen.findByRole('group', { name: 'Visible from' }));
  fireEvent.change(from.getByLabelText(/day/), { target: { value: '2027-03-28' } });
  fireEvent.change(from.getByLabelText(/time/), { target: { value: '02:30' } });
  expect(from.getByText(/There is no 02:30 on this day/)).toBeTruthy();
  vi.unstubAllEnvs();
});
