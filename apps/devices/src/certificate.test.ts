import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSigner, readSigners } from './certificate';
import { Refusal } from './options';
import { joinPem, makeCertificate, toPkcs12 } from './testing/certificates';
import { scratchFolders } from './testing/folders';
import { succeed } from './testing/programs';

const folder = scratchFolders();
/** Keys take their time on a busy machine. */
const HOOK_MS = 300_000;

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

describe('the two certificates for Samsung', () => {
  const KINDS = {
    author: '',
    distributor: '',
    both: '',
    sets: 'subjectAltName = URI:URN:tizen:packageid=,URI:URN:tizen:deviceid=2.0#EXAMPLE',
    server: 'extendedKeyUsage = serverAuth',
    authority: 'basicConstraints = CA:TRUE',
  } as const;
  /** PKCS#12 files, opened with "secret"; an authority has the name of its certificate. */
  const made = new Map<string, string>();

  beforeAll(() => {
    const place = folder();
    const { key } = makeCertificate(place, 'first');
    for (const [name, extensions] of Object.entries(KINDS))
      made.set(name, makeCertificate(place, name, { key, extensions }).p12);
    const certificate = join(place, 'self.pem');
    const itself = ['-addext', 'basicConstraints=critical,CA:FALSE', '-subj', '/CN=self', '-days', '9'];
    succeed('openssl', ['req', '-x509', '-new', '-key', key, '-out', certificate, ...itself]);
    made.set('self', toPkcs12(join(place, 'self.p12'), { key, certificate }));
  }, HOOK_MS);

  const open = (author: string, distributor: string) => {
    const certificate = (name: string) => ({ file: made.get(name) ?? '', password: 'secret' });
    return readSigners({ author: certificate(author), distributor: certificate(distributor) });
  };

  it('FORM-03a are an author’s and a distributor’s', () => {
    const subjects = Object.values(open('author', 'sets')).map(({ certificates }) => certificates[0]?.subject);
    expect(subjects).toEqual(['CN=author', 'CN=sets']);
  });

  it.each([
    ['sets', 'distributor', 'sets-own.p12 is a distributor’s: --certificate takes the author’s'],
    ['distributor', 'sets', 'distributor-own.p12 is a distributor’s: --certificate takes the author’s'],
    ['author', 'author', 'author-own.p12 is an author’s: --distributor takes the distributor’s'],
    ['server', 'distributor', 'server-own.p12 is that of a web server: --certificate takes'],
    ['author', 'server', 'server-own.p12 is that of a web server: --distributor takes'],
    ['authority', 'distributor', 'authority-own.p12 is that of an authority, which signs certificates: --certificate'],
    ['self', 'distributor', 'self.p12 is signed by itself, which no set trusts: --certificate takes'],
    ['both', 'both', 'contain the same certificate: the author’s and the distributor’s are two.'],
  ])('FORM-03a are refused when %s is the author’s and %s the distributor’s', (author, distributor, reason) => {
    expect(() => open(author, distributor)).toThrow(reason);
  });
});
