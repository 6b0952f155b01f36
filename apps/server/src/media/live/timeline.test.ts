import { describe, expect, test } from 'vitest';
import { Timeline, type TimelineFacts } from './timeline';

const facts: TimelineFacts = { rewindSeconds: 600, targetSeconds: 2, partTargetSeconds: undefined, isEnded: false };
const live = { type: 'live' } as const;

/** A timeline of picture and sound with this many segments from second 0 on. */
function timeline(count: number, tracks = ['v0', 'a0']): Timeline {
  const made = new Timeline();
  for (const track of tracks) made.add(track, segments(0, count));
  return made;
}

const segments = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    number: from + index,
    startMs: (from + index) * 2000,
    seconds: 2,
    init: 0,
    isCut: false,
    cuts: 0,
    isLost: false,
  }));

const listed = (made: Timeline, track: string, range: Parameters<Timeline['list']>[1] = live) =>
  made.list(track, range, facts, 0)?.segments.map(({ number, isCut }) => (isCut ? `cut ${number}` : number));

describe('A segment that could not be stored', () => {
  test('ends the window of all tracks: what is listed can be fetched', () => {
    const made = timeline(10);
    made.lose('a0', 6);
    expect(listed(made, 'v0')).toEqual([7, 8, 9]);
    expect(listed(made, 'a0')).toEqual([7, 8, 9]);
  });

  test('is left out of a recording, with a cut in all tracks', () => {
    const made = timeline(6);
    made.lose('v0', 2);
    for (const track of ['v0', 'a0'])
      expect(listed(made, track, { type: 'between', start: 0, end: 60 })).toEqual([0, 1, 'cut 3', 4, 5]);
  });
});

test('a list stays the same object until something changes', () => {
  const made = timeline(3);
  const before = made.list('v0', live, facts, 0);
  expect(made.list('v0', live, facts, 0)).toBe(before);
  made.add('v0', segments(3, 4));
  expect(made.list('v0', live, facts, 0)).not.toBe(before);
});

describe('In low latency', () => {
  const closeBy: TimelineFacts = { ...facts, partTargetSeconds: 0.5 };
  const part = { seconds: 0.5, isIndependent: true };
  const begin = (made: Timeline, number: number) => {
    for (const track of ['v0', 'v1', 'a0'])
      made.begin(track, { number, startMs: number * 2000, init: 0, isCut: false, cuts: 0 });
  };
  const list = (made: Timeline, track: string) => made.list(track, live, closeBy, 0);

  test('a part changes the list of its track only, and no complete segments', () => {
    const made = timeline(3, ['v0', 'v1', 'a0']);
    begin(made, 3);
    const [picture, smaller, sound] = ['v0', 'v1', 'a0'].map((track) => list(made, track));
    made.addPart('v1', part);
    expect(list(made, 'v1')).toMatchObject({ open: { number: 3, parts: [part] } });
    expect(list(made, 'v1')?.segments).toBe(smaller?.segments);
    expect(list(made, 'v0')).toBe(picture);
    expect(list(made, 'a0')).toBe(sound);
  });

  test('lists without parts stay when parts come', () => {
    const made = timeline(3);
    begin(made, 3);
    const before = made.list('v0', live, facts, 0);
    made.addPart('v0', part);
    expect(made.list('v0', live, facts, 0)).toBe(before);
  });

  test('a segment of a smaller picture or of sound leaves the lists of others, one of the first picture does not', () => {
    const made = timeline(3, ['v0', 'v1', 'a0']);
    begin(made, 3);
    for (const track of ['v0', 'v1', 'a0']) made.addPart(track, part);
    for (const track of ['v1', 'a0']) {
      const before = list(made, 'v0');
      made.finish(track);
      expect(list(made, 'v0')).toBe(before);
      // A smaller picture lists what the first has.
      expect(list(made, track)?.segments).toHaveLength(track === 'v1' ? 3 : 4);
    }
    made.finish('v0');
    for (const track of ['v0', 'v1', 'a0']) expect(list(made, track)?.segments).toHaveLength(4);
  });

  test('who waits for a part is told by its own track', async () => {
    const made = timeline(3, ['v0', 'v1', 'a0']);
    begin(made, 3);
    let isThere = false;
    const waiting = made.wait('v1', 3, 0);
    const wait = async () => {
      await waiting.done;
      isThere = true;
    };
    const told = wait();
    made.addPart('v0', part);
    await Promise.resolve();
    expect(isThere).toBe(false);
    made.addPart('v1', part);
    await told;
  });
});

describe('What is lost of a smaller picture', () => {
  test('ends the window of all tracks', () => {
    const made = timeline(10, ['v0', 'v1', 'a0']);
    made.lose('v1', 4);
    for (const track of ['v0', 'v1', 'a0']) expect(listed(made, track)).toEqual([5, 6, 7, 8, 9]);
  });

  test('counts once the first picture has come as far', () => {
    const made = timeline(5, ['v0', 'a0']);
    made.add('v1', segments(0, 7));
    made.lose('v1', 6);
    expect(listed(made, 'v0')).toEqual([0, 1, 2, 3, 4]);
    made.add('v0', segments(5, 9));
    expect(listed(made, 'v0')).toEqual([7, 8]);
  });
});

test('a range is found in a long stream, whatever is missing elsewhere', () => {
  const made = timeline(5000, ['v0', 'v1', 'a0']);
  for (const number of [10, 3001, 4900]) made.lose('a0', number);
  const range = { type: 'between', start: 6000, end: 6010 } as const;
  for (const track of ['v0', 'v1', 'a0']) expect(listed(made, track, range)).toEqual([3000, 'cut 3002', 3003, 3004]);
});

test('what is known already changes nothing', () => {
  const made = timeline(3);
  const before = made.list('v0', live, facts, 0);
  made.add('v0', segments(0, 3));
  expect(made.list('v0', live, facts, 0)).toBe(before);
});

test('older segments come before, known ones stay', () => {
  const made = new Timeline();
  made.add('v0', segments(5, 8));
  made.add('v0', segments(2, 6));
  made.add('v0', segments(6, 9));
  expect(listed(made, 'v0')).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

test('a smaller picture that the signal does not have, such as a slate, is replaced at once', () => {
  const made = timeline(5, ['v1', 'v0', 'a0']);
  made.add('v0', segments(5, 7));
  expect(listed(made, 'v1'), 'it may be late').toEqual([0, 1, 2, 3, 4]);
  made.carry(['v0', 'a0']);
  expect(listed(made, 'v1')).toEqual([0, 1, 2, 3, 4, 5, 6]);
  made.add('v0', segments(7, 8));
  expect(made.has('v1', 7, undefined)).toBe(true);
  // It is back: what was listed stays.
  made.carry(['v0', 'v1', 'a0']);
  made.add('v0', segments(8, 9));
  expect(listed(made, 'v1')).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  made.add('v1', segments(8, 9));
  expect(listed(made, 'v1')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('a smaller picture is replaced where it is missing, and its late segments are not taken', () => {
  const made = timeline(3, ['v0', 'v1', 'a0']);
  made.begin('v1', { number: 3, startMs: 6000, init: 1, isCut: false, cuts: 0 });
  made.addPart('v1', { seconds: 2, isIndependent: true });
  made.add('v0', segments(3, 8));
  expect(listed(made, 'v1')).toEqual([0, 1, 2, 3]);
  expect(made.at('v1', 3)).toMatchObject({ source: 'v0' });
  expect(made.finish('v1')).toBeUndefined();
  expect(made.at('v1', 3)).toMatchObject({ source: 'v0' });
});

test('who waits is told when it is there, and when nothing comes any more', async () => {
  const made = timeline(3);
  const [first, second] = [made.wait('v0', 3, undefined), made.wait('v0', 9, undefined)];
  made.add('v0', segments(3, 4));
  await first.done;
  made.wakeAll();
  await second.done;
  expect(made.has('v0', 3, undefined)).toBe(true);
  expect(made.isFarAhead('v0', 7)).toBe(true);
});
