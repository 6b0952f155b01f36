import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show';
import { Plot, type PlotProps } from './Plot';

const props: PlotProps = {
  label: 'Viewers',
  summary: 'Viewers by channel: now 13.',
  x: [100, 200, 300],
  lines: [
    { id: 'one', name: 'One', colour: '#ffffff', values: [1, 5, 10] },
    { id: 'two', name: 'Two', colour: '#00ff00', values: [2, null, 3] },
  ],
  before: { name: 'Week before', values: [7, 8, null] },
  marks: [{ at: 210, label: 'Half-time' }],
  height: 200,
  xLabel: String,
  xTitle: (value) => `at ${value}`,
  yLabel: String,
  yTitle: (value) => (value === null ? '–' : String(value)),
};

const values = () => screen.getByRole('slider', { name: 'Values of “Viewers”' });
const read = () => values().getAttribute('aria-valuetext');

test('a plot tells in words what it shows', async () => {
  await show(<Plot {...props} />);
  expect(screen.getByRole('img', { name: 'Viewers by channel: now 13.' })).toBeTruthy();
});

test('the arrow keys read one time of all lines, with the moment that it was', async () => {
  const { user } = await show(<Plot {...props} isStacked />);
  values().focus();
  await user.keyboard('{ArrowLeft}');
  expect(read()).toBe('at 300: 13, One 10, Two 3, Week before –');
  await user.keyboard('{ArrowLeft}');
  expect(read()).toBe('at 200 · Half-time: 5, One 5, Two –, Week before 8');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(read()).toContain('at 100');
  await user.keyboard('{End}{ArrowRight}');
  expect(read()).toContain('at 300');
});

test('a time that was pinned stays until Esc', async () => {
  const { user } = await show(<Plot {...props} />);
  values().focus();
  await user.keyboard('{ArrowRight}{Enter}');
  await user.tab();
  expect(read()).toContain('at 100');
  values().focus();
  await user.keyboard('{Escape}');
  expect(read()).toContain('Left and right arrow');
});

test('a time that was not pinned is let go with the focus', async () => {
  const { user } = await show(<Plot {...props} />);
  values().focus();
  await user.keyboard('{ArrowRight}');
  await user.tab();
  expect(read()).toContain('Left and right arrow');
});
