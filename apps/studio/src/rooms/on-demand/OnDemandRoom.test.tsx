import { act, screen, waitFor, within } from '@testing-library/react';
import type { LibraryBoard, LibraryFile, Locale, StudioRole } from '@touchline/contract';
import { expect, test } from 'vitest';
import { detailOfFile, file, libraryBoard, making } from '../../../test/library';
import { inside, openStudio } from '../../../test/render';
// Loaded before, so that waiting for it is no part of a test.
import './OnDemandRoom';

type Answers = Parameters<typeof openStudio>[1];
interface Opening {
  address?: string;
  role?: StudioRole;
  answers?: Answers;
  locale?: Locale;
}

const open = ({ address = 'on-demand', role = 'editor', answers = {}, locale = 'en' }: Opening = {}) =>
  openStudio(
    address,
    {
      'GET session': inside(role),
      'GET library': libraryBoard,
      'GET library/slalom': detailOfFile(making),
      ...answers,
    },
    locale,
  );

const withFiles = (...files: LibraryFile[]): LibraryBoard => ({ ...libraryBoard, files });
/** The row of a file. Found by its name alone: roles of a whole table take long. */
const row = async (name: string) => {
  const found = await screen.findByText(new RegExp(name), { selector: 'th *' });
  return found.closest('tr') as HTMLElement;
};

test('every state of the queue has its words', async () => {
  await open();
  expect((await row('slalom')).textContent).toContain('Making sizes');
  expect((await row('slalom')).textContent).toContain('2 of 5 sizes, node vie-2');
  expect(
    within(await row('slalom'))
      .getByRole('progressbar')
      .getAttribute('aria-valuenow'),
  ).toBe('34');
  expect((await row('harrow')).textContent).toContain('Number 2 in the queue');
  expect((await row('press_conference')).textContent).toContain('Not a video');
  expect((await row('press_conference')).textContent).toContain('A Word document. Drop a video instead.');
  expect((await row('highlights')).textContent).toContain('Paused by Jonas Ohlin');
  expect((await row('tramonto')).textContent).toContain('5 sizes, EN and DE captions');
  expect((await row('training')).textContent).toContain('3 sizes, no captions yet');
  expect(screen.getByText(/Storage: 4.1 TB of 12 TB used, S3 bucket “zarafshar-media”/)).toBeTruthy();
  expect(screen.getByRole('tab', { name: /Ready 1,284/ })).toBeTruthy();
  expect(screen.getByText('2 of 3 workers busy')).toBeTruthy();
});

test('rows change places by arrow keys and by the menu', async () => {
  const { user, bodies } = await open({ answers: { 'PATCH library/harrow': 204, 'PATCH library/goals': 204 } });
  const handle = await screen.findByRole('button', { name: /Move harrow_open_qf1.mp4, place 2/ });
  handle.focus();
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(bodies['PATCH library/harrow']).toEqual({ before: 'slalom' }));
  await user.click(screen.getByRole('button', { name: 'More for highlights_nbk_orb.mp4' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move to the top' }));
  await waitFor(() => expect(bodies['PATCH library/goals']).toEqual({ before: 'slalom' }));
});

test('priority, pause and retry are sent; a refusal is said in place', async () => {
  const { user, bodies, calls } = await open({
    answers: { 'PATCH library/harrow': 204, 'PATCH library/slalom': 409, 'POST library/press/retry': 204 },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Priority of harrow_open_qf1.mp4' }), 'High');
  await waitFor(() => expect(bodies['PATCH library/harrow']).toEqual({ priority: 'high' }));
  await user.click(screen.getByRole('button', { name: 'Pause valserena_slalom_run2.mov' }));
  expect(await screen.findByText('Not done.')).toBeTruthy();
  expect(bodies['PATCH library/slalom']).toEqual({ isPaused: true });
  await user.click(screen.getByRole('button', { name: 'More for press_conference.docx' }));
  await user.click(screen.getByRole('menuitem', { name: 'Retry' }));
  await waitFor(() => expect(calls).toContain('POST library/press/retry'));
});

test('deleting asks once, and a file that an event shows goes with its event', async () => {
  const used = file('used', 'final.mp4', { state: 'ready', eventId: 'e1' });
  const { user, calls, addresses } = await open({
    answers: {
      'GET library': withFiles(used, file('old', 'old.mp4', { state: 'ready' })),
      'DELETE library/old': 204,
      'DELETE library/used': 204,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More for final.mp4' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  expect(await screen.findByText(/The event is deleted, too/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete file and event' }));
  await waitFor(() => expect(addresses).toContain('DELETE library/used?withEvent=true'));
  await user.click(screen.getByRole('button', { name: 'More for old.mp4' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete the file' }));
  await waitFor(() => expect(calls).toContain('DELETE library/old'));
});

test('a file opens with its sizes, captions and posters, and closes', async () => {
  const { user, bodies } = await open({ answers: { 'PATCH library/slalom': 204 } });
  await user.click(await screen.findByRole('button', { name: 'valserena_slalom_run2.mov' }));
  const panel = await screen.findByRole('region', { name: 'valserena_slalom_run2.mov' });
  expect(location.search).toBe('?file=slalom');
  expect(panel.textContent).toContain('source 1080p50, never above it');
  expect(panel.textContent).toContain('71%');
  expect(panel.textContent).toContain('run2.de.vtt, uploaded');
  expect(panel.textContent).toContain('stereo, −22.6 LUFS');
  await user.click(within(panel).getByRole('radio', { name: 'Picture at 00:50:00' }));
  await waitFor(() => expect(bodies['PATCH library/slalom']).toEqual({ posterId: 'p2' }));
  await user.click(within(panel).getByRole('button', { name: 'Close valserena_slalom_run2.mov' }));
  expect(location.search).toBe('');
});

test('the trim moves by frames and by seconds with the arrow keys', async () => {
  const { user, bodies } = await open({
    address: 'on-demand?file=slalom',
    answers: { 'PATCH library/slalom': 204 },
  });
  expect(await screen.findByText('00:00:42 to 01:48:10, 1 h 47 min')).toBeTruthy();
  const begin = screen.getByRole('slider', { name: 'Begins at' });
  expect(begin.getAttribute('aria-valuetext')).toBe('00:00:42.00');
  begin.focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(bodies['PATCH library/slalom']).toEqual({ trim: { from: 42.02, to: 6490 } }));
  await user.click(screen.getByRole('button', { name: 'Whole video' }));
  await waitFor(() => expect(bodies['PATCH library/slalom']).toEqual({ trim: null }));
});

test('a trim that follows another change at once is saved after it', async () => {
  const releases: ((response: Response) => void)[] = [];
  const held = () => new Promise<Response>((resolve) => releases.push(resolve)) as unknown as Response;
  const { user, bodies } = await open({
    address: 'on-demand?file=slalom',
    answers: { 'PATCH library/slalom': held },
  });
  await user.click(await screen.findByRole('radio', { name: 'Picture at 00:50:00' }));
  const begin = screen.getByRole('slider', { name: 'Begins at' });
  begin.focus();
  await user.keyboard('{ArrowRight}');
  expect(bodies['PATCH library/slalom']).toEqual({ posterId: 'p2' });
  await act(async () => releases[0]?.(new Response(null, { status: 204 })));
  await waitFor(() => expect(bodies['PATCH library/slalom']).toEqual({ trim: { from: 42.02, to: 6490 } }));
  expect(begin.getAttribute('aria-valuetext')).toBe('00:00:42.01');
});

test('captions are added from a file, and removed', async () => {
  const { user, bodies, calls } = await open({
    address: 'on-demand?file=slalom',
    answers: { 'POST library/slalom/captions': 204, 'DELETE library/slalom/captions/c2': 204 },
  });
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add captions' });
  await user.click(within(dialog).getByRole('button', { name: 'Add captions' }));
  expect(within(dialog).getByText('Choose a file that ends in .vtt or .srt')).toBeTruthy();
  const chooser = dialog.querySelector<HTMLInputElement>('input[type="file"]');
  if (!chooser) throw new Error('There is no field for the file');
  await user.upload(chooser, new File(['WEBVTT'], 'run2.de.vtt', { type: 'text/vtt' }));
  await user.click(within(dialog).getByRole('radio', { name: 'German' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add captions' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies['POST library/slalom/captions']).toEqual({ language: 'de', fileName: 'run2.de.vtt', text: 'WEBVTT' });
  await user.click(screen.getByRole('button', { name: 'Remove captions: German' }));
  await waitFor(() => expect(calls).toContain('DELETE library/slalom/captions/c2'));
});

test('a file becomes an event, with a title out of its name', async () => {
  const { user, bodies } = await open({
    address: 'on-demand?file=slalom',
    answers: { 'POST library/slalom/event': { eventId: 'e9' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Make it an event' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make it an event' });
  expect(within(dialog).getByLabelText<HTMLInputElement>('Title, English').value).toBe('valserena slalom run2');
  await user.click(within(dialog).getByRole('radio', { name: 'With a pass' }));
  await user.click(within(dialog).getByRole('button', { name: 'Make the event' }));
  await waitFor(() =>
    expect(bodies['POST library/slalom/event']).toEqual({ title: { en: 'valserena slalom run2' }, access: 'premium' }),
  );
});

test('a file that cannot become an event says why', async () => {
  const { user, answer } = await open({
    address: 'on-demand?file=slalom',
    answers: { 'GET library/slalom': detailOfFile(making, { isPublishable: false }) },
  });
  const button = await screen.findByRole('button', { name: 'Make it an event' });
  expect(screen.getByText('Possible when all its sizes are made.')).toBeTruthy();
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  const failed = { ...making, state: 'failed', fault: 'damaged' } as const;
  answer({ 'GET library/slalom': detailOfFile(failed, { isPublishable: false }) });
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Not possible: this file has failed.')).toBeTruthy();
  // What was ready before another trim can be shown, also before a size of the new part is made.
  answer({ 'GET library/slalom': detailOfFile(making, { renditions: [], isPublishable: true }) });
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText('Not possible: this file has failed.')).toBeNull());
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Make it an event' })).toBeTruthy();
});

test('each tab says what belongs there when it is empty', async () => {
  const { user } = await open({ answers: { 'GET library': withFiles() } });
  expect(await screen.findByRole('heading', { name: 'Nothing in the queue' })).toBeTruthy();
  screen.getByRole('tab', { name: /Queue/ }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(await screen.findByRole('heading', { name: 'Nothing has failed' })).toBeTruthy();
  expect(location.search).toBe('?tab=failed');
});

test('files that did not load can be asked for again', async () => {
  const { user, answer } = await open({ answers: { 'GET library': 500 } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer({ 'GET library': libraryBoard });
  await user.click(retry);
  expect(await row('slalom')).toBeTruthy();
});

test('an auditor looks, and changes nothing', async () => {
  await open({ role: 'auditor', address: 'on-demand?file=slalom' });
  await row('slalom');
  expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
  expect(screen.getByText(/Only Owner, Editor and Producer can change files/)).toBeTruthy();
});

test('German says the same, also with a long name', async () => {
  const name = `${'Aufzeichnung-der-Pressekonferenz-nach-dem-Spitzenspiel-'.repeat(3)}final.mp4`;
  await open({ locale: 'de', answers: { 'GET library': withFiles(file('long', name, { place: 1 })) } });
  expect((await row('Pressekonferenz')).textContent).toContain('Platz 1 der Warteschlange');
  expect(screen.getByRole('button', { name: 'Dateien wählen' })).toBeTruthy();
});
