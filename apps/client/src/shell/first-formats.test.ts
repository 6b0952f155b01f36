import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { createFirstFormats } from './first-formats';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser that paints on command; returns the scripts of the workers that were made. */
function browser() {
  const scripts: Blob[] = [];
  let paint: () => void = () => undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = ['paint'];
      constructor(then: () => void) {
        paint = then;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(URL, 'createObjectURL').mockImplementation((script) => {
    scripts.push(script as Blob);
    return 'blob:script';
  });
  vi.stubGlobal('Worker', class extends EventTarget {});
  return { scripts, paint: () => paint() };
}

test('the first formats are created by a worker, after the first paint', async () => {
  const { scripts, paint } = browser();
  createFirstFormats();
  expect(scripts).toEqual([]);
  paint();
  expect(scripts).toHaveLength(1);
  const made: string[] = [];
  const format = (name: string) =>
    function create() {
      made.push(name);
    };
  const intl = { DateTimeFormat: format('dates'), NumberFormat: format('numbers') };
  runInNewContext((await scripts[0]?.text()) ?? '', { Intl: intl, close: () => made.push('closed') });
  expect(made).toEqual(['dates', 'numbers', 'closed']);
});

test('without workers the page goes on', () => {
  const { paint } = browser();
  vi.stubGlobal('Worker', () => {
    throw new Error('refused');
  });
  createFirstFormats();
  expect(paint).not.toThrow();
});
