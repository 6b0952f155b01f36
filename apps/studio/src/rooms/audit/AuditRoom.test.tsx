import { act, screen, waitFor, within } from '@testing-library/react';
import { studioEndpoints } from '@touchline/contract';
import { expect, test, vi } from 'vitest';
import { auditEntry, auditPage } from '../../../test/audit';
import { inside, openStudio } from '../../../test/render';
import { collectFiles } from '../../../test/saved';
import { loadTexts } from '../../texts';
// Loaded before, so that waiting for it is no part of a test.
import './AuditRoom';

type Answers = Parameters<typeof openStudio>[1];

/** Opens the room with a stream of news that the test writes to. */
async function open(address = 'audit', answers: Answers = {}, role: 'owner' | 'auditor' | 'support' = 'auditor') {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const news = () => new Response(new ReadableStream({ start: (controller) => void (stream = controller) }));
  const studio = await openStudio(address, {
    'GET session': inside(role),
    'GET audit': auditPage,
    'GET audit/news': news,
    ...answers,
  });
  const tell = (count: number) =>
    act(async () => stream?.enqueue(new TextEncoder().encode(`event: news\ndata: ${JSON.stringify({ count })}\n\n`)));
  return { ...studio, tell };
}

const rowOf = async (name: string) => (await screen.findByRole('button', { name })).closest('tr') as HTMLElement;

test.each(['en', 'de'] as const)('every call of the studio has its words in %s', async (locale) => {
  const t = await loadTexts(locale);
  const calls = Object.keys(studioEndpoints);
  const without = (part: 'did' | 'what') => calls.filter((call) => !t.find(`audit.calls.${call}.${part}`));
  expect(without('did')).toEqual([]);
  expect(without('what')).toEqual([]);
});

test('entries say who did what, what was only looked at, and what was refused', async () => {
  await open();
  expect((await rowOf('Score final')).textContent).toContain('Tamsin BrayProducerchanged');
  expect((await rowOf('Score final')).textContent).toContain('home 2 → 3');
  expect((await rowOf('Stream key')).textContent).toContain('looked at');
  expect((await rowOf('Switches')).textContent).toContain('was refused');
  expect((await rowOf('Switches')).textContent).toContain('Not allowed');
  expect(screen.getByText('1,284 entries · Today')).toBeTruthy();
});

test('J and K move, Enter opens the entry with its values before and after, and closes it', async () => {
  const { user } = await open();
  await rowOf('Score final');
  await user.keyboard('j');
  await user.keyboard('{Enter}');
  const detail = screen.getByRole('region', { name: 'Score final' });
  expect(within(detail).getByText('home')).toBeTruthy();
  expect(within(detail).getByText('before').parentElement?.textContent).toContain('2');
  expect(within(detail).getByText('c41e77a9')).toBeTruthy();
  await user.keyboard('jj');
  expect(screen.getByRole('region', { name: 'Switches' })).toBeTruthy();
  await user.keyboard('k{Enter}');
  expect(screen.queryByRole('region', { name: 'Stream key' })).toBeNull();
});

test('filters are in the address, and the server is asked with them', async () => {
  const { user, addresses } = await open('audit?when=all&what=money&text=refund');
  await rowOf('Score final');
  expect(addresses).toContain('GET audit?kind=money&text=refund');
  await user.click(screen.getByRole('button', { name: 'Refused' }));
  expect(location.search).toContain('what=refused');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Tamsin Bray');
  await waitFor(() => expect(addresses).toContain('GET audit?who=o2&kind=refused&text=refund'));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'lena{Enter}');
  await waitFor(() => expect(addresses).toContain('GET audit?who=o2&kind=refused&text=lena'));
});

test('new entries are told on top, and the list stays until they are asked for', async () => {
  const { user, tell, answer } = await open();
  await rowOf('Score final');
  await tell(12);
  expect(await screen.findByText('12 new entries')).toBeTruthy();
  answer({ 'GET audit': { ...auditPage, newest: 10, items: [auditEntry({ id: 10, call: 'studioSendPush' })] } });
  expect(screen.queryByRole('button', { name: 'Push' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await rowOf('Push');
});

test('older entries are added below, and a failure keeps what is there', async () => {
  const { user, answer, addresses } = await open('audit', {
    'GET audit': { ...auditPage, next: '17-7', searchedTo: 17 },
  });
  await rowOf('Score final');
  answer({ 'GET audit': 500 });
  await user.click(screen.getByRole('button', { name: 'Load older entries' }));
  expect(await screen.findByText('Older entries did not load.')).toBeTruthy();
  answer({ 'GET audit': { ...auditPage, items: [auditEntry({ id: 1, call: 'studioMakeClip' })] } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await rowOf('Clip');
  await rowOf('Score final');
  expect(addresses.filter((address) => address.includes('cursor=17-7'))).toHaveLength(2);
});

test('a seal that is broken says so above the list and names the entry', async () => {
  const seal = { ...auditPage.seal, state: 'broken' as const, faults: [{ entry: 4, fault: 'deleted' as const }] };
  await open('audit', { 'GET audit': { ...auditPage, seal } });
  expect((await screen.findByRole('alert')).textContent).toContain('Entry #4 was deleted from the database.');
});

test('entries are saved as CSV', async () => {
  const files = collectFiles();
  const { user } = await open('audit', { 'GET audit/export': { items: auditPage.items, isCut: false } });
  await rowOf('Score final');
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  expect(await screen.findByText('Saved 3 entries')).toBeTruthy();
  expect(await [...files.values()][0]).toContain('Tamsin Bray,producer,studioSetScore');
});

test('a second click while entries are saved saves them once', async () => {
  const files = collectFiles();
  let come: () => void = () => undefined;
  const promise = new Promise<Response>((resolve) => {
    come = () => resolve(new Response(JSON.stringify({ items: auditPage.items, isCut: false })));
  });
  const { user, calls } = await open('audit', { 'GET audit/export': () => promise as never });
  await rowOf('Score final');
  await user.dblClick(screen.getByRole('button', { name: 'CSV' }));
  come();
  expect(await screen.findByText('Saved 3 entries')).toBeTruthy();
  expect(calls.filter((call) => call === 'GET audit/export')).toHaveLength(1);
  expect(files.size).toBe(1);
});

test('no entries, no answer and no permission are told apart', async () => {
  const empty = { ...auditPage, items: [], count: 0 };
  const { user, answer, unmount } = await open('audit', { 'GET audit': 500 });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer({ 'GET audit': empty });
  await user.click(retry);
  expect(await screen.findByText('No entries')).toBeTruthy();
  unmount();
  vi.unstubAllGlobals();
  await open('audit', {}, 'support');
  expect(await screen.findByText('Audit log isn’t part of your role')).toBeTruthy();
});
