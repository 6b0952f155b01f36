import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { succeed } from './programs';

const ENV = { P12_PASSWORD: 'secret' };

interface Made {
  /** Private key, unencrypted. */
  readonly key: string;
  readonly certificate: string;
  /** Key and certificates, opened with "secret". */
  readonly p12: string;
}

interface Wanted {
  /** openssl's extensions of the certificate. */
  readonly extensions?: string;
  /** A private key to use instead of a new one, which takes long to make. */
  readonly key?: string;
}

/** An authority and a certificate that it issued, valid for ten years; in files. */
export function makeCertificate(folder: string, name: string, wanted: Wanted = {}): Made & { authority: string } {
  const at = (file: string) => join(folder, `${name}-${file}`);
  const { extensions = '', key = at('own.key') } = wanted;
  const request = (keyOptions: readonly string[], subject: string, ...more: string[]) =>
    succeed('openssl', ['req', ...keyOptions, '-nodes', '-subj', `/CN=${subject}`, ...more]);
  // Made faster than an RSA key.
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-keyout', at('ca.key')];
  request(curve, `${name} authority`, '-x509', '-days', '3650', '-out', at('ca.pem'));
  const own = wanted.key === undefined ? ['-newkey', 'rsa:2048', '-keyout', key] : ['-new', '-key', key];
  request(own, name, '-out', at('own.csr'));
  const issue = ['-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-CAcreateserial', '-days', '3650'];
  writeFileSync(at('own.ext'), extensions);
  succeed('openssl', [
    'x509',
    '-req',
    '-in',
    at('own.csr'),
    ...issue,
    '-extfile',
    at('own.ext'),
    '-out',
    at('own.pem'),
  ]);
  const made = { key, certificate: at('own.pem'), authority: at('ca.pem') };
  return { ...made, p12: toPkcs12(at('own.p12'), made) };
}

/** Writes a PKCS#12 file; `more` are openssl's options. */
export function toPkcs12(
  file: string,
  { key, certificate, authority }: { key: string; certificate: string; authority?: string },
  ...more: string[]
): string {
  const chain = authority === undefined ? [] : ['-certfile', authority];
  const inputs = ['-inkey', key, '-in', certificate, ...chain, '-passout', 'env:P12_PASSWORD'];
  succeed('openssl', ['pkcs12', '-export', ...inputs, '-out', file, ...more], ENV);
  return file;
}

/** Joins PEM files to one. */
export function joinPem(file: string, ...contents: readonly (string | Buffer)[]): string {
  writeFileSync(file, contents.map(String).join('\n'));
  return file;
}
