import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderInApp } from '../../../../test/render';
import { tvDevice } from '../../../shell/platform/platform';
import { SignIn } from './SignIn';

const identity = '/identity/touchline/password';
const flow = {
  id: 'flow-1',
  sessionToken: 'secret',
  sessionType: 'login',
  loginSessionType: 'login',
  state: 'created',
  userCode: 'KX7P-4MTQ',
  verificationUrl: 'https://touchline.example/connect',
  verificationUrlComplete: 'https://touchline.example/connect?code=KX7P-4MTQ',
  expiresAt: 4_000_000_000,
  interval: 5,
};
const tokens = { accessToken: 'a', accessTokenExpiryTime: 4_000_000_000, userId: 'maya', email: 'maya@post.example' };
const granted = {
  [`${identity}/login`]: { userId: 'maya', email: 'maya@post.example' },
  [`${identity}/register`]: { userId: 'maya', email: 'maya@post.example' },
  '/login/deviceflowsessions': flow,
  '/login/deviceflowsessions/flow-1/approve': { state: 'authenticated', sessionType: 'login', expiresAt: 1 },
  '/login/deviceflowsessions/flow-1/login': tokens,
};

function draw(answers: Record<string, object | number> = granted, type: 'login' | 'register' = 'login') {
  const adopt = vi.fn<(tokens: unknown) => void>();
  const onDone = vi.fn<(mode: string) => void>();
  const drawn = renderInApp(<SignIn type={type} returnTo="/event/page/derby" goesOn onDone={onDone} />, {
    answers,
    session: { adopt },
  });
  return { ...drawn, adopt, onDone };
}

// The stream of a session ends at once; its state is polled instead.
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch'))));
afterEach(() => vi.unstubAllGlobals());

const email = () => screen.getByLabelText('E-mail address');
const password = (label = 'Password') => screen.getByLabelText(label);

describe('sign-in in place', () => {
  it('signs in without a code: the client approves its own session and takes its tokens', async () => {
    const { user, adopt, onDone, calls } = draw();
    await user.type(email(), 'maya@post.example');
    await user.keyboard('{Enter}');
    expect(password(), 'Enter moves on').toBe(document.activeElement);
    await user.keyboard('four plain words{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('login'));
    expect(adopt).toHaveBeenCalledWith(tokens);
    expect(calls).toEqual([
      `${identity}/login`,
      '/login/deviceflowsessions',
      '/login/deviceflowsessions/flow-1/approve',
      '/login/deviceflowsessions/flow-1/login',
    ]);
    expect(screen.queryByText('KX7P-4MTQ')).toBeNull();
  });

  it('creates an account where the viewer chooses to, and never asks whether the address is known', async () => {
    const { user, onDone, calls } = draw();
    await user.type(email(), 'maya@post.example');
    await user.click(screen.getByRole('tab', { name: 'Create account' }));
    expect(email()).toHaveProperty('value', 'maya@post.example');
    expect(calls).toEqual([]);
    await user.type(password('Choose a password'), 'four plain words');
    expect(screen.getByText('16 characters. Good enough.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create account and go on' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('register'));
    expect(calls[0]).toBe(`${identity}/register`);
  });

  it('names its fields for password managers', async () => {
    const { user } = draw();
    expect(email().getAttribute('autocomplete')).toBe('username');
    expect(password().getAttribute('autocomplete')).toBe('current-password');
    await user.click(screen.getByRole('tab', { name: 'Create account' }));
    expect(password('Choose a password').getAttribute('autocomplete')).toBe('new-password');
  });

  it('a wrong password is said below the field, which keeps the focus; nobody is signed in', async () => {
    const { user, adopt, calls } = draw({ ...granted, [`${identity}/login`]: 401 });
    await user.type(email(), 'maya@post.example');
    await user.type(password(), 'not the words{Enter}');
    expect(await screen.findByText('E-mail address or password is not right.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect([adopt.mock.calls, calls]).toEqual([[], [`${identity}/login`]]);
  });

  it('too many tries say when to try again and offer a link by mail', async () => {
    const { user, calls } = draw({ ...granted, [`${identity}/login`]: 429, [`${identity}/forgot`]: {} });
    await user.type(email(), 'maya@post.example');
    await user.type(password(), 'not the words{Enter}');
    expect(await screen.findByText('Too many tries. Try again in 1 minute.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send me a link instead' }));
    expect(await screen.findByText(/an e-mail is on its way\. Its link signs you in\./)).toBeTruthy();
    expect(calls.at(-1)).toBe(`${identity}/forgot`);
  });

  it('a slip in the domain is offered to be mended', async () => {
    const { user } = draw();
    await user.type(email(), 'maya@gmial.com');
    await user.click(screen.getByRole('button', { name: 'Did you mean maya@gmail.com?' }));
    expect(email()).toHaveProperty('value', 'maya@gmail.com');
  });

  it('without a connection the entries and the button stay', async () => {
    // No answer has the status 0.
    const { user } = draw({ ...granted, [`${identity}/login`]: 0 });
    await user.type(email(), 'maya@post.example');
    await user.type(password(), 'four plain words{Enter}');
    expect(await screen.findByText(/No connection\. Try again/)).toBeTruthy();
    expect(email()).toHaveProperty('value', 'maya@post.example');
    expect(screen.getByRole('button', { name: 'Sign in and go on' })).toBeTruthy();
  });

  it('FLOW-01b another device is the second choice, with a code', async () => {
    const { user } = draw();
    await user.click(screen.getByRole('button', { name: 'Use another device' }));
    expect(await screen.findByText('KX7P-4MTQ')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use this device' }));
    expect(email()).toBeTruthy();
  });
});

describe('sign-in with a passkey', () => {
  const passkey = '/identity/touchline/passkey';
  const answers = {
    ...granted,
    [`${passkey}/challenge`]: { challenge: 'c2lnbiB0aGlz', timeout: 1000, rpId: 'touchline.example' },
    [`${passkey}/login`]: { userId: 'maya', email: 'maya@post.example' },
  };

  /** A browser whose device signs, or does not. */
  function stubBrowser(signs: boolean) {
    class AuthenticatorAssertionResponse {
      clientDataJSON = new ArrayBuffer(1);
      authenticatorData = new ArrayBuffer(1);
      signature = new ArrayBuffer(1);
      userHandle = null;
    }
    class PublicKeyCredential {
      id = 'key';
      response = new AuthenticatorAssertionResponse();
    }
    vi.stubGlobal('AuthenticatorAssertionResponse', AuthenticatorAssertionResponse);
    vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
    const get = () =>
      signs ? Promise.resolve(new PublicKeyCredential()) : Promise.reject(new DOMException('No', 'NotAllowedError'));
    Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'));
  }
  const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' });

  it('signs in without address and password', async () => {
    stubBrowser(true);
    const { user, adopt, onDone, calls } = draw(answers);
    await user.click(button());
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('login'));
    expect(adopt).toHaveBeenCalledWith(tokens);
    expect(calls.slice(0, 2)).toEqual([`${passkey}/challenge`, `${passkey}/login`]);
  });

  it('says so where the viewer or the device does not, or the passkey is unknown', async () => {
    stubBrowser(false);
    const { user, onDone, unmount } = draw(answers);
    await user.click(button());
    expect(await screen.findByText('You were not signed in with a passkey.')).toBeTruthy();
    unmount();
    stubBrowser(true);
    const second = draw({ ...answers, [`${passkey}/login`]: 401 });
    await second.user.click(button());
    expect(await screen.findByText(/^This passkey belongs to no account here/)).toBeTruthy();
    expect([onDone.mock.calls, second.onDone.mock.calls]).toEqual([[], []]);
  });

  it('is not offered by a browser without passkeys, nor to new viewers', async () => {
    const { unmount } = draw(answers);
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    unmount();
    stubBrowser(true);
    draw(answers, 'register');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});

describe('sign-in on a TV', () => {
  it('FLOW-01b shows the code only: "New code" first, then "Not now"; nothing leads out of the app', async () => {
    const onLeave = vi.fn<() => void>();
    const { user, calls, container } = renderInApp(
      <SignIn type="login" returnTo="/home" goesOn={false} onDone={() => undefined} onLeave={onLeave} />,
      { answers: granted, device: tvDevice('webos') },
    );
    expect(await screen.findByText('KX7P-4MTQ')).toBeTruthy();
    const buttons = [...container.querySelectorAll('a, button, input')];
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['New code', 'Not now']);
    expect(screen.getByText(/Valid for .*, then a new one appears/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'New code' }));
    await waitFor(() => expect(calls.filter((call) => call === '/login/deviceflowsessions')).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect(onLeave).toHaveBeenCalled();
  });
});
