import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readRules } from '../../../../test/style-sheets';
import { Icon } from '../../../ui/Icon/Icon';
import { ControlButton } from './ControlButton';
import styles from './ControlButton.module.css';

test('PLAY-13a the symbol of a control is 32 pt, and never smaller', () => {
  render(<ControlButton label="Mute" icon={<Icon name="volume" />} />);
  const button = screen.getByRole('button', { name: 'Mute' });
  expect(button.className.split(' ')).toContain(styles.button);
  expect(button.querySelector('svg')).not.toBeNull();
  const symbols = readRules('apps/client/src/features/watch/controls/ControlButton.module.css')
    .filter(({ selector }) => selector.endsWith(' svg'))
    .map(({ selector, declarations }) => ({
      selector,
      sizes: ['width', 'height'].map((side) => Number.parseFloat(declarations.get(side) ?? '')),
    }));
  expect(symbols[0]).toEqual({ selector: '.button svg', sizes: [32, 32] });
  for (const { sizes } of symbols) expect(Math.min(...sizes)).toBeGreaterThanOrEqual(32);
});
