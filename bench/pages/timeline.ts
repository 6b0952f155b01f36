/** What a task takes beyond this blocks input, by the definition of total blocking time. */
export const LONG_MS = 50;

export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** In microseconds, as durations. */
  ts: number;
  dur?: number;
  /** Duration on the processor. */
  tdur?: number;
  args: {
    data?: {
      documentLoaderURL?: string;
      navigationId?: string;
      is_main_frame?: boolean;
      had_recent_input?: boolean;
      score?: number;
    };
  };
}

interface Task {
  start: number;
  end: number;
  /** Time on the processor, which a busy machine does not lengthen as it does the time until the end. */
  work: number;
}

/** One load of a page, in ms since its request. */
interface Timeline {
  /** First contentful paint. */
  paint: number;
  largestPaint: number;
  /** Sum of the layout shifts without input. */
  shift: number;
  /** Every task of the page's main thread. */
  tasks: readonly Task[];
}

/** Reads the load of an address from a trace of the browser; undefined if the trace does not contain it. */
export function timelineOf(trace: readonly TraceEvent[], url: string): Timeline | undefined {
  const request = trace.find(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url);
  if (!request) return undefined;
  const since = (ts: number) => (ts - request.ts) / 1000;
  const ofPage = trace.filter(({ pid, tid }) => pid === request.pid && tid === request.tid);
  const marks = (wanted: string) =>
    ofPage
      .filter(({ name, args }) => name === wanted && args.data?.navigationId === request.args.data?.navigationId)
      .map(({ ts }) => since(ts));
  const [paint] = marks('firstContentfulPaint');
  if (paint === undefined) return undefined;
  return {
    paint,
    largestPaint: Math.max(paint, ...marks('largestContentfulPaint::Candidate')),
    shift: ofPage
      .filter(({ name, args: { data } }) => name === 'LayoutShift' && data?.is_main_frame && !data.had_recent_input)
      .reduce((sum, { args }) => sum + (args.data?.score ?? 0), 0),
    tasks: ofPage
      .filter(({ name, ts }) => name === 'RunTask' && ts >= request.ts)
      .map(({ ts, dur = 0, tdur = dur }) => ({ start: since(ts), end: since(ts + dur), work: tdur / 1000 })),
  };
}

/** The work of the main thread, in ms. */
export interface Work {
  /** All of it since the request. */
  total: number;
  /** Total blocking time: what every task after the first contentful paint takes beyond 50 ms. */
  blocking: number;
  /** Of the tasks after the first contentful paint. */
  longestTask: number;
}

/** A task that runs across the paint counts with its share after it. */
export function workOf({ paint, tasks }: Pick<Timeline, 'paint' | 'tasks'>): Work {
  const lengths = tasks
    .filter(({ end }) => end > paint)
    .map(({ start, end, work }) => (start >= paint ? work : (work * (end - paint)) / (end - start)));
  return {
    total: tasks.reduce((sum, { work }) => sum + work, 0),
    blocking: lengths.reduce((sum, length) => sum + Math.max(length - LONG_MS, 0), 0),
    longestTask: Math.max(0, ...lengths),
  };
}
