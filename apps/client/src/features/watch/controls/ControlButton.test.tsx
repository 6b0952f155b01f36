import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readRules } from '../../../../test/style-sheets';
import { Icon } from '../../../ui/Icon/Icon';
import { iconShapes } from '../../../ui/Icon/shapes';
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

const looks = ['plain', 'glass', 'large', 'round'] as const;

test.each(looks)('PLAY-13a a control of the look “%s” is its symbol of 32 pt alone, named for all', (look) => {
  render(<ControlButton label="Mute" look={look} icon={<Icon name="volume" />} className="mine" />);
  const button = screen.getByRole('button', { name: 'Mute' });
  expect(button.className.split(' ')).toEqual([styles.button, styles[look], 'mine'].filter(Boolean));
  expect([...button.children].map(({ tagName }) => tagName.toLowerCase())).toEqual(['svg']);
  expect(button.querySelector('path')?.getAttribute('d')).toBe(iconShapes.volume.path);
  expect(button.textContent).toBe('');
  expect(button.title).toBe('Mute');
  expect(button.getAttribute('type')).toBe('button');
});

test('PLAY-13a a control in words has its label beside the symbol of 32 pt, and no tooltip', () => {
  render(<ControlButton label="Mute" look="words" icon={<Icon name="volume" />} />);
  const button = screen.getByRole('button', { name: 'Mute' });
  expect(button.className.split(' ')).toEqual([styles.button, styles.words]);
  expect([...button.children].map(({ tagName }) => tagName.toLowerCase())).toEqual(['svg', 'span']);
  expect(button.textContent).toBe('Mute');
  expect(button.hasAttribute('title')).toBe(false);
});
