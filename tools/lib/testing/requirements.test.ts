import { describe, expect, it } from 'vitest';
import { coverage, readLedger, titlesOf, unknownIds } from './requirements.mjs';

const ledger = readLedger(`# Ledger
## SAMPLE — addresses
- SAMPLE-01 the start page.
- SAMPLE-02 the home page.
- SAMPLE-03a the sports page.
- SAMPLE-03b its favourites.

## OTHER — navigation
- OTHER-01 the main menu.
`);

describe('the requirements ledger', () => {
  it('is parsed by area', () => {
    expect(ledger.map(({ area, title, requirements }) => [area, title, requirements.length])).toEqual([
      ['SAMPLE', 'addresses', 4],
      ['OTHER', 'navigation', 1],
    ]);
  });

  it('counts a requirement as tested when the title of a test contains its id', () => {
    expect(coverage(ledger, ['SAMPLE-02 and OTHER-01 work', 'SAMPLE-03b too', 'something else'])).toEqual([
      {
        area: 'SAMPLE',
        title: 'addresses',
        total: 4,
        tested: ['SAMPLE-02', 'SAMPLE-03b'],
        untested: ['SAMPLE-01', 'SAMPLE-03a'],
      },
      { area: 'OTHER', title: 'navigation', total: 1, tested: ['OTHER-01'], untested: [] },
    ]);
  });

  it('does not confuse SAMPLE-012 with SAMPLE-01', () => {
    expect(coverage(ledger, ['SAMPLE-012'])[0]?.tested).toEqual([]);
  });

  it('does not count a number without its letter as the statements of that number', () => {
    expect(coverage(ledger, ['SAMPLE-03 works'])[0]?.tested).toEqual([]);
    expect(unknownIds(ledger, ['SAMPLE-03 works', 'SAMPLE-02a works'])).toEqual(['SAMPLE-03', 'SAMPLE-02a']);
  });

  it('reports unknown ids', () => {
    expect(unknownIds(ledger, ['SAMPLE-99 does not exist', 'RFC-9457 is no requirement'])).toEqual(['SAMPLE-99']);
  });
});

describe('the titles in a test file', () => {
  it('are those of tests and groups, in any quotes', () => {
    const text = "describe('A', () => { it(\"B\", f); test(\n  `C`, f); test.concurrent('D', f); });";
    expect(titlesOf(text)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('include the title of a table of cases', () => {
    expect(titlesOf("it.each([\n  ['a', f(1)],\n])('E %s', () => {});")).toContain('E %s');
  });

  it('include the cases of a table whose title begins with their name', () => {
    const table = (title: string) =>
      `it.each([\n  ['SAMPLE-01 a', f(1)],\n  [\n'SAMPLE-03a',\n 2],\n])('${title}', () => {});`;
    expect(titlesOf(table('%s: E'))).toEqual(['%s: E', 'SAMPLE-01 a', 'SAMPLE-03a']);
    expect(titlesOf(table('E'))).toEqual(['E']);
  });

  it('leave out skipped, planned and merely mentioned ones', () => {
    const text = ["it.skip('F', f);", "test.todo('G');", "// it was 'H'", "expect('I').toBe(1);"].join('\n');
    expect(titlesOf(text)).toEqual([]);
  });
});
