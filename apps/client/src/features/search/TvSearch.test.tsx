import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { tvDevice } from '../../shell/platform/platform';
import { TvSearch } from './TvSearch';

it('FORM-03b a connected keyboard types into the search of a TV', async () => {
  const { user } = renderInApp(<TvSearch first="" />, { device: tvDevice('webos'), path: '/search' });
  const typed = screen.getByRole('status');
  screen.getByRole('button', { name: 'Letter Q' }).focus();
  await user.keyboard('fc 1ü');
  expect(typed.textContent).toBe('FC 1Ü');
  await user.keyboard('{Backspace}{Backspace}{Control>}n{/Control}');
  expect(typed.textContent).toBe('FC ');
});
