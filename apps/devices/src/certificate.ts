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
function chainOf(own: X509Certificate, others: readonly X509Certificate[]): [X509Certificate, ...X509Certificate[]] {
  const chain: [X509Certificate, ...X509Certificate[]] = [own];
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

/** Extended uses of a key: of a web server, and for signing programs. */
const WEB_SERVER = '1.3.6.1.5.5.7.3.1';
const SIGNING = '1.3.6.1.5.5.7.3.3';
/** Samsung's distributor certificates name the sets and packages they are for; Tizen's have it in their issuer. */
const isDistributors = ({ subjectAltName = '', issuer }: X509Certificate) =>
  /URN:tizen:/i.test(subjectAltName) || /\bdistributor\b/i.test(issuer);
const isAuthors = ({ issuer }: X509Certificate) => /\bauthor\b|Tizen Developers CA/i.test(issuer);

type Role = 'author' | 'distributor';

/** Refuses a certificate that is not for its part of a signature, as far as its content tells. */
function checkRole(own: X509Certificate, { file }: Certificate, role: Role): void {
  const option = role === 'author' ? '--certificate' : '--distributor';
  const refuse = (is: string) =>
    new Refusal(
      `The certificate in ${file} ${is}: ${option} takes the ${role}’s, made by Samsung’s Certificate Manager.`,
    );
  if (own.ca) throw refuse('is that of an authority, which signs certificates');
  if (own.checkIssued(own)) throw refuse('is signed by itself, which no set trusts');
  if (own.keyUsage?.includes(WEB_SERVER) && !own.keyUsage.includes(SIGNING)) throw refuse('is that of a web server');
  if (role === 'author' && isDistributors(own)) throw refuse('is a distributor’s');
  if (role === 'distributor' && isAuthors(own)) throw refuse('is an author’s');
}

/** Reads both signers of a widget; refuses a certificate that is not for its part. */
export function readSigners(
  { author, distributor }: Readonly<Record<Role, Certificate>>,
  now = new Date(),
): Record<Role, Signer> {
  const signers = { author: readSigner(author, now), distributor: readSigner(distributor, now) };
  const [own, others] = [signers.author.certificates[0], signers.distributor.certificates[0]];
  checkRole(own, author, 'author');
  checkRole(others, distributor, 'distributor');
  if (own.fingerprint256 === others.fingerprint256)
    throw new Refusal(
      `${author.file} and ${distributor.file} contain the same certificate: the author’s and the distributor’s are two.`,
    );
  return signers;
}
