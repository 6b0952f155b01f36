import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CredentialSettings } from '../../collectibles';
import { SettingError } from '../../kernel/common/setting-error';

const LIBRARY = '@contentauth/c2pa-wasm';
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^]*?-----END CERTIFICATE-----/g;

/** Reads the files of `C2PA_CERTIFICATES` and `C2PA_KEY`; undefined where neither is set. */
export function readCredentialSettings(
  certificateFile: string | undefined,
  keyFile: string | undefined,
): CredentialSettings | undefined {
  if (certificateFile === undefined && keyFile === undefined) return undefined;
  if (certificateFile === undefined || keyFile === undefined)
    throw new SettingError('C2PA_CERTIFICATES and C2PA_KEY are set together.');
  const key = read('C2PA_KEY', keyFile);
  const chain = (read('C2PA_CERTIFICATES', certificateFile).match(CERTIFICATE) ?? []).map(certificateOf);
  const [own] = chain;
  if (!own) throw new SettingError('C2PA_CERTIFICATES has no certificate in PEM.');
  if (!own.checkPrivateKey(privateKeyOf(key)))
    throw new SettingError('C2PA_KEY does not belong to the first certificate of C2PA_CERTIFICATES.');
  if (!isInstalled()) throw new SettingError(`C2PA_CERTIFICATES needs the optional package ${LIBRARY}.`);
  return { key, certificates: chain.map(({ raw }) => raw) };
}

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new SettingError(`The file of ${name} cannot be read.`);
  }
}

function certificateOf(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem);
  } catch {
    throw new SettingError('C2PA_CERTIFICATES has a certificate that cannot be read.');
  }
}

function privateKeyOf(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // No key: refused below.
  }
  throw new SettingError('C2PA_KEY is not a private key of the curve P-256 in PEM.');
}

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve(`${LIBRARY}/c2pa.wasm`);
    return true;
  } catch {
    // An optional package.
    return false;
  }
}
