import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSigner } from './certificate';
import { Refusal } from './options';
import { joinPem, makeCertificate, toPkcs12 } from './testing/certificates';
import { scratchFolders } from './testing/folders';
import { succeed } from './testing/programs';

const folder = scratchFolders();
/** Keys take their time on a busy machine. */
const HOOK_MS = 60_000;

describe('a certificate for Samsung', () => {
  let place = '';
  let made: ReturnType<typeof makeCertificate>;

  beforeAll(() => {
    place = folder();
    made = makeCertificate(place, 'author');
  }, HOOK_MS);

  const read = (file: string, password = 'secret', now?: Date) => readSigner({ file, password }, now);

  it('FORM-03a is read from PKCS#12 of today and of older tools, and from PEM', () => {
    const old = toPkcs12(join(place, 'old.p12'), made, '-legacy');
    const pem = joinPem(join(place, 'both.pem'), readFileSync(made.certificate), readFileSync(made.key));
    const subjects = [made.p12, old, pem].map((file) => read(file).certificates.map(({ subject }) => subject));
    expect(subjects).toEqual([['CN=author'], ['CN=author'], ['CN=author']]);
  });

  it('FORM-03a is read from a PEM file with an encrypted key', () => {
    const key = join(place, 'locked.key');
    succeed('openssl', ['pkcs8', '-topk8', '-in', made.key, '-out', key, '-passout', 'env:P'], { P: 'secret' });
    const file = joinPem(join(place, 'locked.pem'), readFileSync(key), readFileSync(made.certificate));
    expect(read(file).key.type).toBe('private');
    expect(() => read(file, 'wrong')).toThrow(`The password does not open the private key in ${file}.`);
  });

  it('is refused with a wrong password', () => {
    expect(() => read(made.p12, 'wrong')).toThrow(new Refusal(`The password does not open ${made.p12}.`));
    expect(() => read(made.p12, '')).toThrow(new Refusal(`The password does not open ${made.p12}.`));
  });

  it('is refused when key and certificate do not belong together', () => {
    const file = joinPem(join(place, 'mixed.pem'), readFileSync(made.authority), readFileSync(made.key));
    expect(() => read(file)).toThrow(`The certificate in ${file} does not belong to its private key.`);
  });

  it('is refused without a key, without a certificate, and when it is neither', () => {
    expect(() => read(made.certificate)).toThrow('contains no private key.');
    expect(() => read(made.key)).toThrow('contains no certificate.');
    const file = join(place, 'nonsense.p12');
    writeFileSync(file, 'nonsense');
    expect(() => read(file)).toThrow(`${file} is neither a PKCS#12 file nor PEM.`);
    expect(() => read(join(place, 'absent.p12'))).toThrow('absent.p12 cannot be read.');
  });

  it('is refused before and after the time it is valid for', () => {
    expect(() => read(made.p12, 'secret', new Date('2001-01-01'))).toThrow(/is valid from \d{4}-\d\d-\d\d only\./);
    expect(() => read(made.p12, 'secret', new Date('2099-01-01'))).toThrow(/expired on \d{4}-\d\d-\d\d\./);
  });

  it('is refused with another kind of key', () => {
    const [key, certificate] = [join(place, 'ec.key'), join(place, 'ec.pem')];
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    succeed('openssl', [
      'req',
      '-x509',
      ...curve,
      '-keyout',
      key,
      '-out',
      certificate,
      '-subj',
      '/CN=ec',
      '-days',
      '9',
    ]);
    const file = joinPem(join(place, 'ec-both.pem'), readFileSync(key), readFileSync(certificate));
    expect(() => read(file)).toThrow('is not an RSA key, which sets want.');
  });
});
