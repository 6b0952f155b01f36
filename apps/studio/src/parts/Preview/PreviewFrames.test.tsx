import { act, screen } from '@testing-library/react';
import type { FrameMessage, PreviewFrame, PreviewMessage, PreviewPart, PreviewState } from '@touchline/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../test/show';
import { PreviewFrames } from './PreviewFrames';

const state: PreviewState = { at: 1_764_000_000, regionId: 'austria', locale: 'en', viewer: 'guest' };

/** The pages in frames, which the test plays. */
const pages = new WeakMap<HTMLIFrameElement, { postMessage: (message: unknown) => void }>();

beforeEach(() => {
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    const page = pages.get(this) ?? { postMessage: () => undefined };
    pages.set(this, page);
    return page as unknown as Window;
  });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const frameOf = (name: string) => screen.getByTitle<HTMLIFrameElement>(`Preview on ${name}`);

/** The client in a frame: what it was sent, and what it tells. */
function clientIn(name: string) {
  const { contentWindow } = frameOf(name);
  if (!contentWindow) throw new Error('The frame has no page');
  const sent: PreviewMessage[] = [];
  vi.spyOn(contentWindow, 'postMessage').mockImplementation((message: unknown) => {
    sent.push(message as PreviewMessage);
  });
  const tell = (
    message: Omit<Extract<FrameMessage, { event: 'rendered' }>, 'type'> | object,
    origin = location.origin,
  ) =>
    act(() => {
      const data = { type: 'touchline-frame', ...message };
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: contentWindow }));
    });
  return { sent, tell };
}

const rendered = { event: 'rendered', turn: 1, ms: 41.6, parts: [], path: '/' };

test('a preview has the client of a phone, a desktop and a TV, each at its address', async () => {
  await show(<PreviewFrames previewId="p1" path="/page/football" state={state} />);
  // The rooms around it name their region “Preview” themselves.
  expect(screen.queryByRole('region')).toBeNull();
  expect(frameOf('Phone').getAttribute('src')).toBe('/studio/preview/phone/p1#/page/football');
  expect(frameOf('Desktop').getAttribute('src')).toBe('/studio/preview/desktop/p1#/page/football');
  expect(frameOf('TV').getAttribute('src')).toBe('/studio/preview/tv/p1#/page/football');
});

test('a frame that is ready gets the state, and every edit after it', async () => {
  const { change } = await show(<PreviewFrames previewId="p1" path="/" state={state} frames="phone" />);
  const phone = clientIn('Phone');
  phone.tell({ event: 'ready' });
  expect(phone.sent).toMatchObject([{ type: 'touchline-preview', turn: 1, state, selects: false }]);
  const entries = [{ kind: 'contexts', id: 'live', entry: { title: 'Derby' } }] as const;
  change(<PreviewFrames previewId="p1" path="/" state={state} frames="phone" entries={entries} selected="live" />);
  expect(phone.sent.at(-1)).toMatchObject({ turn: 2, entries, selected: 'live' });
});

test('what a frame tells is heard: parts, the part that was clicked, the time that it took', async () => {
  const onSelect = vi.fn<(partId: string) => void>();
  const onParts = vi.fn<(frame: PreviewFrame, parts: readonly PreviewPart[]) => void>();
  await show(<PreviewFrames previewId="p1" path="/" state={state} frames="tv" onSelect={onSelect} onParts={onParts} />);
  const tv = clientIn('TV');
  tv.tell({ event: 'ready' });
  tv.tell(rendered);
  expect(screen.getByText(/Updated in 42 ms/)).toBeTruthy();
  expect(onParts).toHaveBeenCalledWith('tv', []);
  tv.tell({ event: 'selected', partId: 'live' }, 'https://elsewhere.example');
  expect(onSelect).not.toHaveBeenCalled();
  tv.tell({ event: 'selected', partId: 'live' });
  expect(onSelect).toHaveBeenCalledWith('live');
});

test('a preview that has ended says so', async () => {
  const onEnded = vi.fn<() => void>();
  await show(<PreviewFrames previewId="p1" path="/" state={state} frames="phone" onEnded={onEnded} />);
  const phone = clientIn('Phone');
  phone.tell({ event: 'problem', status: 401, text: '' });
  expect(screen.getByRole('alert').textContent).toContain('This preview has ended');
  phone.tell({ event: 'problem', status: 401, text: '' });
  expect(onEnded).toHaveBeenCalledOnce();
});

test('a preview that was opened again says no longer that it has ended', async () => {
  const { change } = await show(<PreviewFrames previewId="p1" path="/" state={state} frames="phone" />);
  clientIn('Phone').tell({ event: 'problem', status: 410, text: '' });
  expect(screen.getByRole('alert')).toBeTruthy();
  change(<PreviewFrames previewId="p2" path="/" state={state} frames="phone" />);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a frame that does not answer can be tried again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await show(<PreviewFrames previewId="p1" path="/" state={state} frames="phone" />);
  act(() => void vi.advanceTimersByTime(21_000));
  expect(screen.getByText('The preview didn’t load')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(frameOf('Phone')).toBeTruthy();
  vi.useRealTimers();
});
