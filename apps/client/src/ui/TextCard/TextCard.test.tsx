import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { declared, readRules } from '../../../test/style-sheets';
import { TextCard } from './TextCard';
import styles from './TextCard.module.css';

test('PAGE-20 a text card is 128 high, and 100 on phones', () => {
  render(<TextCard href="/subscriptions" title="Passes" text="You need a pass to watch this." />);
  expect(screen.getByRole('link', { name: /Passes/ }).className).toBe(styles.card);
  const rules = readRules('apps/client/src/ui/TextCard/TextCard.module.css');
  expect(declared(rules, '.card', 'height')).toBe('100px');
  expect(declared(rules, '.card', 'height', '(min-width: 600px)')).toBe('128px');
});
