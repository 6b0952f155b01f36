import { describe, expect, it } from 'vitest';
import { withParameters } from './parameters';

const URL_OF_STREAM = 'https://cdn.example/live/arena/123.s.sig/master.m3u8';

describe('ADS-03 parameters of the operator are added to the address of a stream', () => {
  it.each([
    ['one', 'channel=one', '?channel=one'],
    ['several', 'a=1&b=2&a=3', '?a=1&b=2&a=3'],
    ['with a question mark', '?a=1&b=2', '?a=1&b=2'],
    ['with spaces around', '  ?a=1 ', '?a=1'],
    ['escaped already, once', 'title=caf%C3%A9%20%26%20bar&q=a%3Db', '?title=caf%C3%A9%20%26%20bar&q=a%3Db'],
    ['not escaped', 'title=café bar"<x>\\^`', '?title=caf%C3%A9%20bar%22%3Cx%3E%5C%5E%60'],
    ['with a stray percent sign', 'share=100%&b=%zz', '?share=100%25&b=%25zz'],
    ['with macros, which clients fill', 'ads.ifa={ifa}&x=[CACHEBUSTING]', '?ads.ifa={ifa}&x=[CACHEBUSTING]'],
    ['with addresses in them', 'r=https://a.example/b?c=d', '?r=https://a.example/b%3Fc=d'],
    ['without a value', 'a&b=', '?a&b='],
    ['with a fragment, which is left out', 'a=1#b', '?a=1'],
    ['with letters beyond the alphabet', '\u017F=\u212A', '?%C5%BF=%E2%84%AA'],
    ['with half a character', 'a=\uD800', '?a=%EF%BF%BD'],
  ])('%s', (_what, parameters, query) => {
    expect(withParameters(URL_OF_STREAM, parameters)).toBe(`${URL_OF_STREAM}${query}`);
  });

  it.each(['', ' ', '?', '&', '&&', '#', '?#a=1', '=1'])('and %j adds nothing', (parameters) => {
    expect(withParameters(URL_OF_STREAM, parameters)).toBe(URL_OF_STREAM);
    expect(withParameters(`${URL_OF_STREAM}?a=1&`, parameters)).toBe(`${URL_OF_STREAM}?a=1&`);
  });

  it('after those that the address has, and before its fragment', () => {
    expect(withParameters('https://a/b?c=d', 'e=f')).toBe('https://a/b?c=d&e=f');
    expect(withParameters('https://a/b?c=d&', 'e=f')).toBe('https://a/b?c=d&e=f');
    expect(withParameters('https://a/b?', 'e=f')).toBe('https://a/b?e=f');
    expect(withParameters('https://a/b#t=5', 'e=f')).toBe('https://a/b?e=f#t=5');
    expect(withParameters('https://a/b?c=d#t=5#6', 'e=f')).toBe('https://a/b?c=d&e=f#t=5#6');
  });

  it.each([
    'grant=x',
    '%67rant=x',
    'gr%61nt=x',
    'grant',
    'stitch=x',
    'slot=x',
    'at=1',
    'empty=1',
    '_HLS_msn=1',
    '_HLS_part=1',
    '_HLS_skip=YES',
    'token=theirs',
    '%74oken=theirs',
  ])('and never replace what is ours: %s', (parameter) => {
    const url = 'https://cdn.example/a.m3u8?token=ours&grant=9.s.sig';
    expect(withParameters(url, `${parameter}&b=1&${parameter}`)).toBe(`${url}&b=1`);
  });
});
