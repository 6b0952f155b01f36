import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { PageContents } from './PageContents';

it('PAGE-02 a page of an unknown type says so and leads home, so that a remote has something to focus', () => {
  const page = { id: 'hologram', name: 'Hologram', title: 'Hologram', pageType: 'Hologram', partnerIds: [] };
  renderInApp(<PageContents page={page} />);
  expect(screen.getByText('Page type Hologram is not supported.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Home page' }).getAttribute('href')).toBe('/home');
});
