import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ScoreBoard } from './ScoreBoard';

test.each([
  ['1', 'Nils Overgaard'],
  ['7 2', 'Overgaard'],
])('beside %s there is room for “%s”', (score, shown) => {
  render(<ScoreBoard rows={[{ name: 'Nils Overgaard', shortName: 'Overgaard', score }]} />);
  expect(screen.getByText(shown)).toBeDefined();
});
