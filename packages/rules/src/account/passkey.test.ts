import { expect, test } from 'vitest';
import { creationOptions, mayHavePasskeys, newPasskey, requestOptions, signedChallenge } from './passkey';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const plain = (text: string) => Buffer.from(text).toString('base64url');

test.each([
  ['touchline.example', true],
  ['localhost', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('%s may have passkeys: %s', (hostname, expected) => {
  expect(mayHavePasskeys(hostname)).toBe(expected);
});

test('a passkey is created on the device, unlocked by its person, and once', () => {
  const user = { id: plain('ann'), name: 'ann@post.example', displayName: 'ann@post.example' };
  const rp = { id: 'touchline.example', name: 'touchline.example' };
  const known = [plain('first')];
  const options = creationOptions({ challenge: plain('sign this'), timeout: 1, rp, user, algorithms: [-7], known });
  expect(Buffer.from(options.challenge).toString()).toBe('sign this');
  expect(Buffer.from(options.user.id).toString()).toBe('ann');
  expect(options.pubKeyCredParams).toEqual([{ type: 'public-key', alg: -7 }]);
  expect(options.excludeCredentials.map(({ id }) => Buffer.from(id).toString())).toEqual(['first']);
  expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
});

test('a signature asks for the screen lock', () => {
  const options = requestOptions({ challenge: plain('sign this'), timeout: 1, rpId: 'touchline.example' });
  expect(options).toMatchObject({ rpId: 'touchline.example', userVerification: 'required' });
  expect(Buffer.from(options.challenge).toString()).toBe('sign this');
});

test('answers of a browser are sent as Base64url', () => {
  expect(newPasskey('key', { clientDataJSON: bytes('client'), attestationObject: bytes('made') })).toEqual({
    id: 'key',
    clientDataJSON: plain('client'),
    attestationObject: plain('made'),
  });
  const signed = { clientDataJSON: bytes('client'), authenticatorData: bytes('data'), signature: bytes('signed') };
  const sent = {
    id: 'key',
    clientDataJSON: plain('client'),
    authenticatorData: plain('data'),
    signature: plain('signed'),
  };
  expect(signedChallenge('key', { ...signed, userHandle: null })).toEqual(sent);
  expect(signedChallenge('key', { ...signed, userHandle: bytes('ann') })).toEqual({
    ...sent,
    userHandle: plain('ann'),
  });
});
