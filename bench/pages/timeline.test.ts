import { expect, test } from 'vitest';
import { type TraceEvent, timelineOf, workOf } from './timeline';

const URL = 'http://127.0.0.1/home';
const MAIN = { pid: 7, tid: 7 };
const AT = 1_000_000;
const mark = (name: string, ms: number, data: object = {}) => ({
  ...MAIN,
  name,
  ts: AT + ms * 1000,
  args: { data: { navigationId: 'this', ...data } },
});
const task = (ms: number, dur: number, thread = MAIN) => ({
  ...thread,
  name: 'RunTask',
  ts: AT + ms * 1000,
  dur: dur * 1000,
  tdur: (dur * 1000) / 2,
  args: {},
});
const read = (...trace: TraceEvent[]) => timelineOf(trace, URL);

const request = mark('navigationStart', 0, { documentLoaderURL: URL });
const paint = mark('firstContentfulPaint', 300);

test('a load has its paints, its shifts without input and the tasks of its main thread', () => {
  const timeline = read(
    mark('navigationStart', -90, { documentLoaderURL: '', navigationId: 'blank' }),
    task(-50, 10),
    request,
    task(100, 40),
    task(120, 400, { pid: 7, tid: 8 }),
    paint,
    mark('largestContentfulPaint::Candidate', 310),
    mark('largestContentfulPaint::Candidate', 500),
    mark('largestContentfulPaint::Candidate', 900, { navigationId: 'other' }),
    mark('LayoutShift', 400, { is_main_frame: true, had_recent_input: false, score: 0.1 }),
    mark('LayoutShift', 450, { is_main_frame: true, had_recent_input: true, score: 0.5 }),
    mark('LayoutShift', 500, { is_main_frame: true, had_recent_input: false, score: 0.2 }),
  );
  expect(timeline).toEqual({
    paint: 300,
    largestPaint: 500,
    shift: expect.closeTo(0.3),
    tasks: [{ start: 100, end: 140, work: 20 }],
  });
});

test('a trace without the request or the paint of the page has no load of it', () => {
  expect(read(paint)).toBeUndefined();
  expect(read(request)).toBeUndefined();
});

test('blocking is what tasks after the paint take beyond 50 ms on the processor', () => {
  const tasks = [
    { start: 0, end: 200, work: 200 },
    { start: 310, end: 360, work: 50 },
    { start: 400, end: 900, work: 120 },
    { start: 900, end: 960, work: 60 },
  ];
  expect(workOf({ paint: 300, tasks })).toEqual({ total: 430, blocking: 80, longestTask: 120 });
});

test('a task across the paint counts with its share after it', () => {
  expect(workOf({ paint: 300, tasks: [{ start: 200, end: 400, work: 180 }] })).toEqual({
    total: 180,
    blocking: 40,
    longestTask: 90,
  });
  expect(workOf({ paint: 300, tasks: [] })).toEqual({ total: 0, blocking: 0, longestTask: 0 });
});
