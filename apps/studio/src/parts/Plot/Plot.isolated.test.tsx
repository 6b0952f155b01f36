import { expect, test, vi } from 'vitest';
import { show } from '../../../test/show';
import type { Drawing } from './canvas';
import { Plot, type PlotProps } from './Plot';

const created: { lines: number; drawn: number[] }[] = [];
// There is no canvas to draw on here.
vi.mock('./canvas', () => ({
  createCanvas: (_host: HTMLElement, first: Drawing) => {
    const canvas = { lines: first.lines.length, drawn: [] as number[] };
    created.push(canvas);
    return {
      draw: ({ lines }: Drawing) => canvas.drawn.push(lines.length),
      resize: () => undefined,
      placeOf: () => undefined,
      showAll: () => undefined,
      destroy: () => undefined,
    };
  },
}));

const line = (id: string, values: number[]) => ({ id, name: id, colour: '#ffffff', values });
const props: PlotProps = {
  label: 'Viewers',
  summary: 'Viewers by channel',
  x: [100, 200],
  lines: [line('one', [1, 2]), line('two', [0, 1])],
  height: 200,
  xLabel: String,
  xTitle: String,
  yLabel: String,
  yTitle: String,
};

test('a canvas never gets lines that it was not made for, when one goes with its last viewer', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  const { change } = await show(<Plot {...props} />);
  change(<Plot {...props} lines={[line('one', [1, 2])]} />);
  change(<Plot {...props} lines={[line('one', [1, 3])]} />);
  expect(created.map(({ lines }) => lines)).toEqual([2, 1]);
  for (const { lines, drawn } of created) expect(new Set(drawn)).toEqual(new Set([lines]));
});
