import { type PreviewFrame, type PreviewMessage, type PreviewState, previewFrames } from '@touchline/contract';
import { previewFetch } from './calls';
import { shiftClock } from './clock';
import { isolate } from './isolate';
import { linkToStudio } from './link';
import type { Preview } from './show';
import { becomeViewer } from './viewer';

/**
 * The first script of a preview's page: nothing of the client is loaded before clock, storage and calls are those of the
 * preview.
 */
const [, frame = '', previewId = ''] = /^\/studio\/preview\/(\w+)\/([\w-]+)$/.exec(location.pathname) ?? [];
const isFrame = (name: string): name is PreviewFrame => name in previewFrames;

if (isFrame(frame)) open(frame);

function open(name: PreviewFrame): void {
  const clock = shiftClock(window);
  const storage = isolate(window);
  let state: PreviewState | undefined;
  let latest: PreviewMessage | undefined;
  let preview: Preview | undefined;
  // Read when the client's modules are evaluated.
  Object.assign(window, { touchlineTv: name === 'tv' });
  document.documentElement.dataset['frame'] = name === 'tv' ? 'tv' : 'browser';

  const link = linkToStudio(window, (message) => {
    const isFirst = state === undefined;
    const isMoved = state?.at !== message.state.at;
    state = message.state;
    latest = message;
    if (isMoved) clock.set(message.state.at);
    if (isFirst) void start(message);
    else preview?.receive(message);
  });
  const present = (): PreviewState => state ?? { at: clock.seconds(), regionId: '', locale: 'en', viewer: 'guest' };
  const onRefused = (status: number, text: string) => link.tell({ event: 'problem', status, text });
  window.fetch = previewFetch(window.fetch.bind(window), {
    origin: location.origin,
    previewId,
    state: present,
    clock,
    onRefused,
  });

  async function start(first: PreviewMessage): Promise<void> {
    becomeViewer(storage, first.state);
    const { show } = await import('./show');
    preview = show({ frame: name, previewId, storage, link, first });
    if (latest && latest !== first) preview.receive(latest);
  }
  link.tell({ event: 'ready' });
}
