import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { Link } from '../../shell/links/Link';
import { tvDevice } from '../../shell/platform/platform';
import { SignInHost } from './SignInHost';

const page = (
  <>
    <Link href="/login?returnTo=%2Fevent%2Fpage%2Fderby%2Fmedia">Sign in</Link>
    <SignInHost />
  </>
);
const event = { id: 'derby', name: 'Northbank – Orbury', requiresRegistration: true, ppvInfo: [] };
const answers = { '/v3/events/derby': event };

it('MENU-12b a link to the sign-in opens it in place, over what the viewer wanted', async () => {
  const { user } = renderInApp(page, { answers, path: '/event/page/derby' });
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(await screen.findByRole('dialog', { name: 'Sign in or join' })).toBeTruthy();
  expect(await screen.findByText('Northbank – Orbury')).toBeTruthy();
  expect(screen.getByText('Free with an account')).toBeTruthy();
  expect(location.pathname).toBe('/event/page/derby');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('after signing in the wish goes on: the video opens', async () => {
  const tokens = { accessToken: 'a', accessTokenExpiryTime: 4e9, userId: 'maya', email: 'maya@post.example' };
  const flow = { id: 'f', sessionToken: 's', verificationUrlComplete: 'https://touchline.example/connect?code=A' };
  const adopt = vi.fn<(tokens: unknown) => void>();
  const { user } = renderInApp(page, {
    answers: {
      ...answers,
      '/identity/touchline/password/login': {},
      '/login/deviceflowsessions': flow,
      '/login/deviceflowsessions/f/approve': {},
      '/login/deviceflowsessions/f/login': tokens,
    },
    path: '/event/page/derby',
    session: { adopt },
  });
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('E-mail address'), 'maya@post.example');
  await user.type(screen.getByLabelText('Password'), 'four plain words{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/event/page/derby/media'));
  expect(adopt).toHaveBeenCalledWith(tokens);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a TV opens the sign-in screen', async () => {
  const { user } = renderInApp(page, { device: tvDevice('webos'), path: '/event/page/derby' });
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
