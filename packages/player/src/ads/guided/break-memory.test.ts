import { describe, expect, it } from 'vitest';
import { createBreakMemory } from './break-memory';

const SOON = { id: 'one~1010~12', startsAt: 1010 };

function setUp() {
  const seen = new Set<string>();
  const host = { hasSeen: (id: string) => seen.has(id), remember: (id: string) => void seen.add(id) };
  return { memory: createBreakMemory(host, () => 1000), seen };
}

describe('a break of a stream', () => {
  it('remains announced to hls.js after it is over, but not to another hls.js', () => {
    const { memory } = setUp();
    expect(memory.isAnnounced(SOON, true)).toBe(true);
    memory.see(SOON.id);
    expect(memory.isAnnounced(SOON, true)).toBe(true);
    memory.close(SOON.id);
    expect([memory.isAnnounced(SOON, true), memory.isDue(SOON.id)]).toEqual([true, false]);
    memory.restart();
    expect(memory.isAnnounced(SOON, true)).toBe(false);
  });

  it('that is cancelled remains announced, since hls.js may have loaded it, but is not due', () => {
    const { memory } = setUp();
    memory.isAnnounced(SOON, true);
    expect(memory.isDue(SOON.id)).toBe(true);
    memory.cancel(SOON.id);
    expect(memory.isDue(SOON.id)).toBe(false);
    expect(memory.isAnnounced(SOON, true)).toBe(true);
    memory.restart();
    expect(memory.isAnnounced(SOON, true)).toBe(false);
  });

  it('that was seen elsewhere or before is not announced', () => {
    const { memory, seen } = setUp();
    seen.add(SOON.id);
    expect(memory.isAnnounced(SOON, true)).toBe(false);
    expect(memory.isDue(SOON.id)).toBe(false);
  });

  it('that is on screen is due, but not after a restart in its middle', () => {
    const { memory } = setUp();
    memory.isAnnounced(SOON, true);
    memory.see(SOON.id);
    expect(memory.isDue(SOON.id)).toBe(true);
    memory.restart();
    expect(memory.isAnnounced(SOON, true)).toBe(false);
  });

  it('that was not allowed is announced later only if it is still to come', () => {
    const { memory } = setUp();
    const begun = { id: 'one~1001~12', startsAt: 1001 };
    expect([SOON, begun].map((each) => memory.isAnnounced(each, false))).toEqual([false, false]);
    expect([SOON, begun].map((each) => memory.isAnnounced(each, true))).toEqual([true, false]);
  });

  it('does not fill the memory', () => {
    const { memory } = setUp();
    for (let at = 0; at < 2000; at++) memory.close(`b~${at}~12`);
    expect(memory.isDue('b~0~12')).toBe(true);
    expect(memory.isDue('b~1999~12')).toBe(false);
  });
});
