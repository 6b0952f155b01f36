import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { instrument } from './instrument.mjs';
import { broken, sitesOf } from './sites.mjs';

const SOURCE = `import { a } from 'a';
type Kind = 'one' | 'two';
export const LIMIT = 50;
export function watch(count: number, kind: Kind): string {
  if (count > LIMIT) a(kind);
  return kind === 'one' ? \`\${count}\` : 'none';
}
`;
const breaks = (text: string) =>
  sitesOf('x.tsx', text).map((site) => `${site.line} ${site.kind}: ${broken(text, site).split('\n')[site.line - 1]}`);

describe('the places where a source can be broken', () => {
  it('are conditions, operators, literals, calls and the start of functions', () => {
    expect(breaks(SOURCE)).toEqual([
      '3 literal: export const LIMIT = 51;',
      '4 return: export function watch(count: number, kind: Kind): string { return;',
      '5 condition:   if (!(count > LIMIT)) a(kind);',
      '5 operator:   if (((count) <= (LIMIT))) a(kind);',
      '5 call:   if (count > LIMIT) undefined;',
      "6 condition:   return !(kind === 'one') ? `${count}` : 'none';",
      "6 operator:   return ((kind) !== ('one')) ? `${count}` : 'none';",
      '6 literal:   return kind === "one~" ? `${count}` : \'none\';',
      '6 literal:   return kind === \'one\' ? `${count}` : "none~";',
    ]);
  });

  it('are no types, imports, names, attributes and calls that only observe', () => {
    expect(breaks("export { b } from './b';\nconst c = { 'd-e': f };")).toEqual([]);
    expect(breaks('const g = <a href="/h" />;')).toEqual([]);
    expect(breaks("log.warn('i');\nconsole.log('j');").filter((each) => each.includes('call'))).toEqual([]);
    expect(breaks("'use no memo';")).toEqual([]);
  });

  it('are inside a function, or run when the module is loaded', () => {
    expect(sitesOf('x.ts', SOURCE).filter(({ isInFunction }) => !isInFunction)).toHaveLength(1);
  });
});

describe('a source with notes', () => {
  it('does the same and tells which places were reached', () => {
    const text = 'const run = (n) => { if (n > 1 && n < 5) { return n === 2; } return false; };\nrun(VALUE);';
    const sites = sitesOf('x.js', text).map((site, number) => ({ site, number }));
    const reached = (value: number) => {
      const places = new Set<number>();
      const code = instrument(text, sites).replace('run(VALUE)', `run(${value})`);
      const result: unknown = runInNewContext(code, { __reach: (place: number) => places.add(place) });
      return { result, kinds: [...places].map((place) => sites[place]?.site.broken) };
    };
    expect(reached(2).result).toBe(true);
    expect(reached(3).result).toBe(false);
    expect(reached(0)).toEqual({
      result: false,
      kinds: [' return;', '!(n > 1 && n < 5)', '((n > 1) || (n < 5))', '((n) <= (1))', '2', 'true'],
    });
  });
});
