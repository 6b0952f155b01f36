import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt } from '../../../test/support/push-service';
import { isPublicAddress } from '../../kernel/http/public-addresses';
import { encryptFor, MOST_OCTETS } from './encryption';
import { endpointFlaw } from './endpoint';
import { Vapid } from './vapid';

const bytes = (text: string) => Buffer.from(text, 'base64url');

test('a message is encrypted exactly as in the example of RFC 8291', () => {
  const content = encryptFor(
    {
      publicKey: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
      secret: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    },
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    },
  );
  expect(content.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a message can be decrypted by its device only, up to the longest message', () => {
  const device = createECDH('prime256v1');
  const recipient = { publicKey: device.generateKeys(), secret: randomBytes(16) };
  for (const length of [0, 1, 41, MOST_OCTETS]) {
    const message = randomBytes(length);
    const content = encryptFor(recipient, message);
    expect(content.length).toBeLessThanOrEqual(4096);
    expect(decrypt(content, device.getPrivateKey(), recipient.secret)).toEqual(message);
    expect(() => decrypt(content, device.getPrivateKey(), randomBytes(16))).toThrow(/authenticate/);
  }
  expect(() => encryptFor(recipient, randomBytes(MOST_OCTETS + 1))).toThrow(/octets at most/);
});

test('push services know us by a key that stays the same', () => {
  const secret = randomBytes(32).fill(1, 0, 1);
  const [one, other] = [new Vapid(secret, 'mailto:us@sport.example'), new Vapid(secret, 'mailto:us@sport.example')];
  expect(one.publicKey).toBe(other.publicKey);
  expect(bytes(one.publicKey)).toHaveLength(65);
  expect(one.authorization('https://push.example/send/1', 0)).toMatch(
    /^vapid t=[\w-]+\.[\w-]+\.[\w-]{86}, k=[\w-]{87}$/,
  );
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', undefined],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', undefined],
  ['https://8.8.8.8/send', undefined],
  ['http://push.example/send', 'must begin with https:'],
  ['ftp://push.example/send', 'must begin with https:'],
  ['nonsense', 'is not an address'],
  ['https://me:too@push.example/', 'must not hold a name or password'],
  ['https://127.0.0.1/send', 'leads into a private network'],
  ['https://2130706433/send', 'leads into a private network'],
  ['https://10.1.2.3/send', 'leads into a private network'],
  ['https://192.168.0.1/send', 'leads into a private network'],
  ['https://169.254.169.254/latest/meta-data', 'leads into a private network'],
  ['https://[::1]/send', 'leads into a private network'],
  ['https://[::ffff:10.0.0.1]/send', 'leads into a private network'],
  ['https://[fd00::1]/send', 'leads into a private network'],
  ['https://localhost/send', 'leads into a private network'],
  ['https://printer.local/send', 'leads into a private network'],
  ['https://database/send', 'leads into a private network'],
])('messages to %s: %s', (endpoint, flaw) => {
  expect(endpointFlaw(endpoint, false)).toBe(flaw);
});

test('a push service on this machine is allowed in tests only', () => {
  expect(endpointFlaw('http://127.0.0.1:8080/send', true)).toBeUndefined();
  expect(endpointFlaw('http://10.0.0.1:8080/send', true)).toBe('must begin with https:');
});

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['::ffff:93.184.216.34', true],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['100.64.0.1', false],
  ['255.255.255.255', false],
  ['fe80::1', false],
  ['fec0::1', false],
  ['64:ff9b:1::7f00:1', false],
  ['2001:0:7f00:1::1', false],
  ['2002:7f00:1::1', false],
  ['', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
