import { beforeEach, expect, test } from 'vitest';
import { reportedEvents } from './testing/reported';
import type { TimedEvent } from './track';
import { reportedKind, videoReporter } from './video-report';

let events: TimedEvent[];
beforeEach(() => {
  events = reportedEvents();
});

const viewings = () => events.map((event) => ('viewing' in event ? event.viewing : undefined));
const request = { type: 'request', position: 0 } as const;

test('PLAY-10c DATA-01f reports of the player are events with what is watched', () => {
  const { report } = videoReporter({ source: 'live', channelId: 'sport-1' }, { contentId: 'sport-1' });
  report(request);
  report({ type: 'error', position: 3, code: 'YT-150', hadStarted: false });
  expect(events).toMatchObject([
    { type: 'video.request', source: 'live', channelId: 'sport-1', position: 0 },
    { type: 'video.error', source: 'live', channelId: 'sport-1', position: 3, code: 'YT-150', hadStarted: false },
  ]);
});

test('DATA-01f the events of a viewing name it alike; watched again, it is another viewing', () => {
  const { report } = videoReporter({ source: 'recording' }, { contentId: 'final' });
  for (const event of [request, { type: 'play', position: 0 }, request] as const) report(event);
  const [first, second, third] = viewings();
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

test('DATA-01f a clip that repeats itself is reported once', () => {
  const { report } = videoReporter({ source: 'recording' }, { contentId: 'clip', isRepeated: true });
  for (const event of [request, { type: 'play', position: 0 }, request, { type: 'play', position: 0 }] as const)
    report(event);
  expect(events.map(({ type }) => type)).toEqual(['video.request', 'video.play']);
});

test.each([
  [{ kind: 'stream' }, 'live'],
  [{ kind: 'vod' }, 'recording'],
  [{ kind: 'vod', format: 'youtube' }, 'youtube'],
] as const)('a source of %o is reported as %s', (source, kind) => {
  expect(reportedKind(source)).toBe(kind);
});
