import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LibraryBoard, LibraryFile, StudioRole } from '@touchline/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { libraryBoard, uploading } from '../../../test/library';
import { inside, openStudio } from '../../../test/render';
// Loaded before, so that waiting for it is no part of a test.
import './OnDemandRoom';
import type { StartUpload } from './uploads/uploads';
import { uploads } from './uploads/useUploads';

type Answers = Parameters<typeof openStudio>[1];
type Started = Parameters<StartUpload>[1] & { file: File; stop: ReturnType<typeof vi.fn> };

/** The uploads that were started, in place of the tus client. */
const started: Started[] = vi.hoisted(() => []);
vi.mock('./uploads/tus-upload', () => ({
  startUpload: ((file, callbacks) => {
    const stop = vi.fn<() => void>();
    started.push({ ...callbacks, file, stop });
    return { stop };
  }) satisfies StartUpload,
}));

beforeEach(() => {
  started.length = 0;
  for (const { id } of uploads.list()) uploads.remove(id);
});

interface Opening {
  address?: string;
  role?: StudioRole;
  answers?: Answers;
}

const open = ({ address = 'on-demand', role = 'editor', answers = {} }: Opening = {}) =>
  openStudio(address, {
    'GET session': inside(role),
    'GET library': libraryBoard,
    ...answers,
  });

const withFiles = (...files: LibraryFile[]): LibraryBoard => ({ ...libraryBoard, files });
/** The row of a file. Found by its name alone: roles of a whole table take long. */
const row = async (name: string) => {
  const found = await screen.findByText(new RegExp(name), { selector: 'th *' });
  return found.closest('tr') as HTMLElement;
};
const video = (name: string, size = 5000, type = 'video/mp4', lastModified = 1) => {
  const made = new File(['x'], name, { type, lastModified });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
/** Files that are dropped on the page. */
const drop = (...files: File[]) => {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files } });
  return act(async () => void document.body.dispatchEvent(event));
};

test('what is chosen before the list is there is uploaded, or refused, when it is', async () => {
  let release: ((response: Response) => void) | undefined;
  const held = () => new Promise<Response>((resolve) => (release = resolve)) as unknown as Response;
  const { user, answer } = await open({ answers: { 'GET library': held } });
  await user.upload(await screen.findByLabelText('Choose files'), [video('derby.mp4')]);
  await drop(video('notes.txt', 10, 'text/plain'));
  expect(started).toHaveLength(0);
  answer({ 'GET library': libraryBoard });
  await act(async () => release?.(Response.json(libraryBoard)));
  await waitFor(() => expect(started.map(({ file }) => file.name)).toEqual(['derby.mp4']));
  expect((await screen.findByRole('alert')).textContent).toContain('notes.txt is not a video.');
});

test('a video that is dropped anywhere is uploaded, with its speed, and can be paused', async () => {
  const { user } = await open();
  await row('slalom');
  await drop(video('derby.mp4', 1_000_000));
  await waitFor(() => expect(started).toHaveLength(1));
  expect((await row('derby')).textContent).toContain('Upload');
  vi.spyOn(performance, 'now').mockReturnValue(10_000);
  await act(async () => started[0]?.onProgress(200_000));
  vi.spyOn(performance, 'now').mockReturnValue(12_000);
  await act(async () => started[0]?.onProgress(400_000));
  vi.restoreAllMocks();
  expect((await row('derby')).textContent).toContain('100 kB/s, 6 s left');
  await user.click(screen.getByRole('button', { name: 'Pause derby.mp4' }));
  expect(started[0]?.stop).toHaveBeenCalledOnce();
  expect((await row('derby')).textContent).toContain('Paused');
  await user.click(screen.getByRole('button', { name: 'Continue derby.mp4' }));
  await waitFor(() => expect(started).toHaveLength(2));
});

test('two uploads run at once, the third waits', async () => {
  await open();
  await row('slalom');
  await drop(video('one.mp4'), video('two.mp4'), video('three.mp4'), video('one.mp4'));
  await waitFor(() => expect(started).toHaveLength(2));
  expect((await row('three')).textContent).toContain('Upload waits');
  await act(async () => started[0]?.onDone());
  await waitFor(() => expect(started.map((each) => each.file.name)).toEqual(['one.mp4', 'two.mp4', 'three.mp4']));
});

test('what cannot be uploaded is said before a byte is sent', async () => {
  const storage = { ...libraryBoard.storage, usedBytes: 11_999_000_000_000 };
  await open({ answers: { 'GET library': { ...libraryBoard, storage } } });
  await row('slalom');
  await drop(
    video('notes.docx', 5000, 'application/msword'),
    video('huge.mov', 300_000_000_000),
    video('long.mov', 2_000_000_000),
    video('nothing.mp4', 0),
  );
  const note = await screen.findByRole('alert');
  expect(note.textContent).toContain('notes.docx is not a video.');
  expect(note.textContent).toContain('huge.mov is 300 GB, more than 200 GB.');
  expect(note.textContent).toContain('long.mov is 2 GB. The storage has 1 GB left.');
  expect(note.textContent).toContain('nothing.mp4 is empty.');
  expect(started).toHaveLength(0);
});

test('an upload of an earlier visit goes on when its file is dropped again', async () => {
  await open();
  await row('full_match');
  await drop(video('SHI-VAI_full_match.mxf', uploading.bytes, ''));
  await waitFor(() => expect(started[0]?.url).toBe('/api/studio/uploads/match'));
  expect(screen.getAllByText(/full_match/, { selector: 'th *' })).toHaveLength(1);
});

test('an upload goes on when its file is dropped while another list is shown', async () => {
  let asked = 0;
  // Only the list that is shown lacks it.
  const library = () => Response.json(asked++ === 0 ? withFiles() : libraryBoard);
  await open({ address: 'on-demand?tab=failed', answers: { 'GET library': library } });
  await screen.findByRole('heading', { name: 'Nothing has failed' });
  await drop(video('SHI-VAI_full_match.mxf', uploading.bytes, ''));
  await waitFor(() => expect(started[0]?.url).toBe('/api/studio/uploads/match'));
});

test('the upload of somebody else is not continued unasked', async () => {
  await open({ answers: { 'GET library': withFiles({ ...uploading, addedBy: 'Jonas Ohlin' }) } });
  await row('full_match');
  await drop(video('SHI-VAI_full_match.mxf', uploading.bytes, ''));
  await waitFor(() => expect(started).toHaveLength(1));
  expect(started[0]?.url).toBeUndefined();
});

test('two files of one name and length are two uploads', async () => {
  await open();
  await row('full_match');
  await drop(
    video('SHI-VAI_full_match.mxf', uploading.bytes, '', 1),
    video('SHI-VAI_full_match.mxf', uploading.bytes, '', 2),
  );
  await waitFor(() => expect(started.map(({ url }) => url)).toEqual(['/api/studio/uploads/match', undefined]));
});

test('an upload that another page sends slowly does not count as stopped', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answer } = await open({ answers: { 'GET library': withFiles({ ...uploading, isArriving: true }) } });
  await row('full_match');
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect((await row('full_match')).textContent).toContain('Upload by Ines Kadar');
  answer({ 'GET library': withFiles({ ...uploading, isArriving: false }) });
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  vi.useRealTimers();
  expect((await row('full_match')).textContent).toContain('Upload stopped');
});

test('an upload that goes on at a lower offset shows it', async () => {
  await open();
  await row('full_match');
  await drop(video('SHI-VAI_full_match.mxf', uploading.bytes, ''));
  await waitFor(() => expect(started).toHaveLength(1));
  await act(async () => started[0]?.onProgress(uploading.bytes / 4));
  const bar = within(await row('full_match')).getByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  // What is on its way when the line breaks has not arrived.
  await act(async () => started[0]?.onProgress(uploading.bytes * 0.9));
  await act(async () => started[0]?.onFault({ status: 0, text: undefined }));
  expect(bar.getAttribute('aria-valuenow')).toBe('61');
});

test('an upload that is gone on the server begins anew when its file is chosen again', async () => {
  const { user, container } = await open();
  await row('full_match');
  const match = video('SHI-VAI_full_match.mxf', uploading.bytes, '');
  await drop(match);
  await waitFor(() => expect(started[0]?.url).toBe('/api/studio/uploads/match'));
  await act(async () => started[0]?.onFault({ status: 404, text: undefined }));
  expect(await screen.findByText(/The server no longer has what had arrived/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Choose the file' }));
  const chooser = container.querySelector<HTMLInputElement>('input[type="file"]:not([multiple])');
  if (!chooser) throw new Error('There is no field for the file');
  fireEvent.change(chooser, { target: { files: [match] } });
  await waitFor(() => expect(started).toHaveLength(2));
  expect(started[1]?.url).toBeUndefined();
  expect(screen.queryByText(/The server no longer has what had arrived/)).toBeNull();
});

test('a cancelled upload is forgotten when the server has deleted it', async () => {
  const { user, calls, answer } = await open({ answers: { 'DELETE library/derby': 500 } });
  await row('slalom');
  await drop(video('derby.mp4'));
  await waitFor(() => expect(started).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'More for derby.mp4' }));
  await user.click(screen.getByRole('menuitem', { name: 'Cancel the upload…' }));
  const confirm = await screen.findByRole('button', { name: 'Delete the file' });
  // The server takes it on while the question is open.
  await act(async () => started[0]?.onUrl('/api/studio/uploads/derby'));
  await user.click(confirm);
  expect(await screen.findByText('Not done.')).toBeTruthy();
  expect(started[0]?.stop).not.toHaveBeenCalled();
  answer({ 'DELETE library/derby': 404 });
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter((each) => each === 'DELETE library/derby')).toHaveLength(2);
  expect(started[0]?.stop).toHaveBeenCalledOnce();
  expect(uploads.list()).toEqual([]);
});

test('leaving the page is asked about while uploads run', async () => {
  const isAskedFor = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await open();
  await row('slalom');
  expect(isAskedFor()).toBe(false);
  await drop(video('derby.mp4'));
  await waitFor(() => expect(started).toHaveLength(1));
  expect(isAskedFor()).toBe(true);
  await act(async () => started[0]?.onDone());
  expect(isAskedFor()).toBe(false);
});

test('an upload that stands still names its file, and takes no other one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, container } = await open({ answers: { 'GET library': withFiles(uploading) } });
  await row('full_match');
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  vi.useRealTimers();
  expect((await row('full_match')).textContent).toContain('Choose SHI-VAI_full_match.mxf again to continue.');
  await user.click(screen.getByRole('button', { name: 'Choose the file' }));
  const chooser = container.querySelector<HTMLInputElement>('input[type="file"]:not([multiple])');
  if (!chooser) throw new Error('There is no field for the file');
  fireEvent.change(chooser, { target: { files: [video('other.mxf')] } });
  expect((await screen.findByRole('alert')).textContent).toContain('choose SHI-VAI_full_match.mxf (38.2 GB)');
  fireEvent.change(chooser, { target: { files: [video('SHI-VAI_full_match.mxf', uploading.bytes)] } });
  await waitFor(() => expect(started[0]?.url).toBe('/api/studio/uploads/match'));
});

test('a line that is lost stops an upload with words; the way back online goes on', async () => {
  await open();
  await row('slalom');
  await drop(video('derby.mp4'));
  await waitFor(() => expect(started).toHaveLength(1));
  await act(async () => started[0]?.onFault({ status: 0, text: undefined }));
  expect((await row('derby')).textContent).toContain('Upload stopped');
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(started).toHaveLength(2));
  await act(async () => started[1]?.onFault({ status: 413, text: 'The file is too large.' }));
  expect((await row('derby')).textContent).toContain('The file is too large.');
});

test('a role that may only look uploads nothing', async () => {
  await open({ role: 'auditor' });
  await row('slalom');
  await drop(video('derby.mp4'));
  expect(started).toHaveLength(0);
});
