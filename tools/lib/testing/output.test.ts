import { describe, expect, it } from 'vitest';
import { openOutput } from './output.mjs';

describe('the output of a part', () => {
  const written: string[] = [];
  const open = (buffered: boolean) => {
    written.length = 0;
    return openOutput('unit', buffered, (text) => written.push(text));
  };

  it('is written at once if the part runs alone', () => {
    open(false).print('a test passed');
    expect(written.join('')).toBe('\nunit\na test passed\n');
  });

  it('is one block at the end if it runs in parallel', () => {
    const output = open(true);
    output.print('a test passed\n');
    output.print('another failed');
    expect(written).toEqual([]);
    output.close();
    expect(written).toEqual(['\nunit\na test passed\nanother failed\n']);
  });
});
