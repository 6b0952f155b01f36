import { spawnSync } from 'node:child_process';
import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Certificate, Refusal } from './options';
import type { Signer } from './signature';

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;
const PRIVATE_KEY = /-----BEGIN ((?:[A-Z]+ )*PRIVATE KEY)-----[^]+?-----END \1-----/;
/** Names the password to openssl without showing it in the list of processes. */
const PASSWORD = 'TOUCHLINE_PKCS12_PASSWORD';

const day = (date: Date) => date.toISOString().slice(0, 10);

/** Key and certificates of a PKCS#12 file as PEM. Older tools encrypt it with algorithms that openssl calls legacy. */
function openPkcs12({ file, password }: Certificate): string {
  const env = { ...process.env, [PASSWORD]: password };
  for (const legacy of [[], ['-legacy']]) {
    const args = ['pkcs12', '-in', file, '-nodes', '-passin', `env:${PASSWORD}`, ...legacy];
    const { status, stdout, stderr, error } = spawnSync('openssl', args, { env, encoding: 'utf8' });
    if (error)
      throw new Refusal(
        `openssl was not found, which opens ${file}: install it (on Debian: apt-get install openssl) or give the certificate as PEM.`,
      );
    if (status === 0) return stdout;
    if (/mac verify failure|invalid password|mac verify error/i.test(stderr))
      throw new Refusal(`The password does not open ${file}.`);
    if (!/unsupported/i.test(stderr)) break;
  }
  throw new Refusal(`${file} is neither a PKCS#12 file nor PEM.`);
}

function privateKey(pem: string, { file, password }: Certificate): KeyObject {
  const [key] = PRIVATE_KEY.exec(pem) ?? [];
  if (key === undefined) throw new Refusal(`${file} contains no private key.`);
  try {
    return createPrivateKey({ key, passphrase: password });
  } catch {
    throw new Refusal(`The password does not open the private key in ${file}.`);
  }
}

/** The key's certificate and those that issued it, without the self-signed root that sets have already. */
function chainOf(own: X509Certificate, others: readonly X509Certificate[]): X509Certificate[] {
  const chain = [own];
  for (let last = own; ; ) {
    const issuer = others.find((each) => !chain.includes(each) && last.checkIssued(each));
    if (!issuer || issuer.checkIssued(issuer)) return chain;
    chain.push(issuer);
    last = issuer;
  }
}

/** Reads a key and its certificates for signing a widget; refuses what no set would accept. */
export function readSigner(certificate: Certificate, now = new Date()): Signer {
  const { file } = certificate;
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch {
    throw new Refusal(`The certificate ${file} cannot be read.`);
  }
  const pem = content.includes('-----BEGIN ') ? content.toString() : openPkcs12(certificate);
  const key = privateKey(pem, certificate);
  const certificates = (pem.match(CERTIFICATE) ?? []).map((text) => new X509Certificate(text));
  if (certificates.length === 0) throw new Refusal(`${file} contains no certificate.`);
  const own = certificates.find((each) => each.checkPrivateKey(key));
  if (!own) throw new Refusal(`The certificate in ${file} does not belong to its private key.`);
  if (key.asymmetricKeyType !== 'rsa') throw new Refusal(`The key in ${file} is not an RSA key, which sets want.`);
  const [begin, end] = [new Date(own.validFrom), new Date(own.validTo)];
  if (now > end) throw new Refusal(`The certificate in ${file} expired on ${day(end)}.`);
  if (now < begin) throw new Refusal(`The certificate in ${file} is valid from ${day(begin)} only.`);
  return { key, certificates: chainOf(own, certificates) };
}
