import { screen } from '@testing-library/react';
import { en } from '@touchline/texts/en';
import { expect, it } from 'vitest';
import { renderInApp } from '../../test/render';
import { NotFound } from './Faults';

it('ROUTE-28a ROUTE-28b an unknown address shows that it was not found, with a way home', () => {
  renderInApp(<NotFound />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.errors.notFoundTitle);
  expect(screen.getByRole('link', { name: en.common.goHome }).getAttribute('href')).toBe('/home');
});
