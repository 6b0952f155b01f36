// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGate, createGates } from './gates';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** Gates of a page with parts by id; whether one is near, idle or touched is up to the test. */
function pageWith(...ids: string[]) {
  const near = new Map<Element, () => void>();
  const idle: (() => void)[] = [];
  let touch: ((target: EventTarget | null) => void) | undefined;
  const gates = createGates({
    whenNear: (element, then) => {
      near.set(element, then);
      return () => near.delete(element);
    },
    whenIdle: (then) => void idle.push(then),
    after: (milliseconds, then) => void setTimeout(then, milliseconds),
    onInput: (hear) => {
      touch = hear;
      return () => {
        touch = undefined;
      };
    },
  });
  document.body.innerHTML = ids.map((id) => `<div id="${id}"><button></button></div>`).join('');
  const parts = ids.map((id) => ({ id, element: document.getElementById(id) as Element, gate: createGate(false) }));
  const stops = parts.map(({ element, gate }) => gates.watch(element, gate));
  const partOf = (id: string) => {
    const found = parts.find((part) => part.id === id);
    if (!found) throw new Error(`There is no part ${id}`);
    return found;
  };
  return {
    open: () => parts.filter(({ gate }) => gate.isOpen).map(({ id }) => id),
    come: (id: string) => {
      near.get(partOf(id).element)?.();
      vi.advanceTimersByTime(0);
    },
    rest: () => {
      vi.advanceTimersByTime(0);
      for (const then of idle.splice(0)) then();
    },
    pass: (id: string) => {
      gates.passed(partOf(id).gate);
      vi.advanceTimersByTime(0);
    },
    touch: (id: string) => touch?.(partOf(id).element.firstElementChild),
    isHearing: () => touch !== undefined,
    stop: () => {
      for (const each of stops) each();
    },
    partOf,
  };
}

test('parts near the viewport are hydrated one after the other, in page order', () => {
  const page = pageWith('one', 'two', 'three');
  page.come('two');
  expect(page.open()).toEqual(['two']);
  page.come('three');
  page.come('one');
  expect(page.open()).toEqual(['two']);
  page.pass('two');
  expect(page.open()).toEqual(['one', 'two']);
  page.pass('one');
  expect(page.open()).toEqual(['one', 'two', 'three']);
});

test('the others are hydrated one at a time while the browser is idle', () => {
  const page = pageWith('one', 'two');
  page.rest();
  expect(page.open()).toEqual(['one']);
  page.rest();
  expect(page.open(), 'the first is not hydrated yet').toEqual(['one']);
  page.pass('one');
  page.rest();
  expect(page.open()).toEqual(['one', 'two']);
});

test('input opens the part that it is for at once, before its turn', () => {
  const page = pageWith('one', 'two');
  page.come('one');
  page.touch('two');
  expect(page.open()).toEqual(['one', 'two']);
});

test('a part that is not hydrated in time does not hold up the others', () => {
  const page = pageWith('one', 'two');
  page.come('one');
  page.come('two');
  vi.advanceTimersByTime(999);
  expect(page.open()).toEqual(['one']);
  vi.advanceTimersByTime(2);
  expect(page.open()).toEqual(['one', 'two']);
});

test('a part that leaves the page gives its turn to the next', () => {
  const page = pageWith('one', 'two');
  page.come('one');
  page.stop();
  expect(page.isHearing()).toBe(false);
  page.come('two');
  page.rest();
  expect(page.open()).toEqual(['one']);
});

test('input is heard as long as a part waits', () => {
  const page = pageWith('one');
  expect(page.isHearing()).toBe(true);
  page.touch('one');
  expect(page.isHearing()).toBe(false);
});

test('a part waits for its gate to open', async () => {
  const page = pageWith('one');
  const { gate } = page.partOf('one');
  const opened = vi.fn<() => void>();
  const waiting = gate.opened.then(opened);
  page.come('one');
  await waiting;
  expect(opened).toHaveBeenCalledOnce();
});
