import { describe, expect, it } from 'vitest';
import { cmcdConfig, withoutCmcd } from './cmcd';

describe('CMCD', () => {
  const cmcd = { sessionId: 'viewing-1', contentId: 'sport-1' };

  it('DATA-03 is off unless a source has it and it is allowed', () => {
    expect(cmcdConfig(undefined)).toEqual({});
    expect(cmcdConfig({ ...cmcd, isAllowed: () => false })).toEqual({});
  });

  it('names the viewing and the content in the query', () => {
    expect(cmcdConfig({ ...cmcd, isAllowed: () => true })).toEqual({ cmcd: { ...cmcd, useHeaders: false } });
  });

  it.each([
    ['/a.m4s?CMCD=bl%3D1', '/a.m4s'],
    ['/a.m4s?t=1&CMCD=bl%3D1', '/a.m4s?t=1'],
    ['/a.m4s?CMCD=bl%3D1&t=1', '/a.m4s?t=1'],
    ['/a.m4s?t=1', '/a.m4s?t=1'],
  ])('DATA-03 is taken out of %s when consent is withdrawn', (asked, sent) => {
    expect(withoutCmcd(asked)).toBe(sent);
  });
});
