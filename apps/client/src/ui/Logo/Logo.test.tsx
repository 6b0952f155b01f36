import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Logo } from './Logo';

const image = { sources: [{ url: '/art/a/logo.svg', width: 160, height: 40, format: 'svg' as const }] };
const textOf = (container: HTMLElement) => container.textContent;

test('the logo of an operator takes the place of the drawn one, and its name that of a logo that does not load', () => {
  const { container } = render(<Logo image={image} name="Harbour TV" />);
  const own = container.querySelector('img');
  expect(own?.getAttribute('src')).toBe('/art/a/logo.svg');
  expect(textOf(container)).toBe('');
  if (own) fireEvent.error(own);
  expect(textOf(container)).toBe('Harbour TV');
});

test('a service of another name without a logo shows its name, and the product its own', () => {
  const { container, rerender } = render(<Logo image={undefined} name="Harbour TV" />);
  expect(textOf(container)).toBe('Harbour TV');
  expect(container.querySelector('svg')).toBeNull();
  rerender(<Logo image={undefined} name="Touchline" />);
  expect(container.querySelector('svg')).not.toBeNull();
  expect(textOf(container)).toBe('OUCHLINE');
});
