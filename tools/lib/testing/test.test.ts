import { describe, expect, it } from 'vitest';
import { chosen, closing, summary } from './test.mjs';

const part = (name: string, group = name) => ({ name, group, test: async () => ({ passed: 1, failed: 0 }) });
const stages = [
  [part('format'), part('lint')],
  [part('on embedded', 'server'), part('on PostgreSQL', 'server')],
  [{ ...part('engines'), onDemand: true }],
];
const namesOf = (names: string[]) => chosen(names, stages).map((stage) => stage.map(({ name }) => name));

describe('the parts of a test run', () => {
  it('are all except those on demand when none is named', () => {
    expect(namesOf([])).toEqual([
      ['format', 'lint'],
      ['on embedded', 'on PostgreSQL'],
    ]);
  });

  it('are the named ones, with every part of a group', () => {
    expect(namesOf(['lint', 'server'])).toEqual([['lint'], ['on embedded', 'on PostgreSQL']]);
    expect(namesOf(['engines'])).toEqual([['engines']]);
  });

  it('are listed when an unknown one is named', () => {
    expect(() => namesOf(['units'])).toThrow('no test part "units"; the parts are format, lint, server, engines.');
  });
});

describe('the summary of a test run', () => {
  const result = (counts: Parameters<typeof summary>[0]) => ({ part: part('e2e'), counts, line: '  e2e' });

  it('repeats the failures, and exits with 1', () => {
    const { text, code } = closing([result({ passed: 3, failed: 1, failures: ['a.spec.ts:1 › keys\n  too late'] })]);
    expect(text).toContain('e2e › a.spec.ts:1 › keys\n  too late');
    expect(text.split('\n').at(-1)).toBe('3 passed, 1 failed');
    expect(code).toBe(1);
  });

  it('names flaky journeys, which count as passed', () => {
    const { text, code } = closing([result({ passed: 4, failed: 0, flaky: ['a.spec.ts:1 › keys'] })]);
    expect(text).toContain('flaky: e2e › a.spec.ts:1 › keys');
    expect(text.split('\n').at(-1)).toBe('4 passed, 0 failed');
    expect(code).toBe(0);
  });

  it('fails when nothing ran', () => {
    expect(closing([result({ passed: 0, failed: 0 })]).code).toBe(1);
  });

  it('summarises each part in a few words', () => {
    expect(summary({ passed: 0, failed: 0 })).toBe('skipped');
    expect(summary({ passed: 5, failed: 0 })).toBe('5 ok');
    expect(summary({ passed: 5, failed: 0, flaky: ['a'] })).toBe('5 ok, 1 flaky');
    expect(summary({ passed: 5, failed: 1 })).toBe('1 of 6 failed');
  });
});
