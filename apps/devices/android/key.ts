import { existsSync, linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Certificate, Refusal } from '../src/options';
import { run } from './programs';

/** Name the passwords to Java's programs without showing them in the list of processes. */
const PASSWORD = 'TOUCHLINE_KEYSTORE_PASSWORD';

/** A key for tests, made once: Android installs an update only over a package that has the same key. */
export function testKey(file: string): Certificate {
  const key: Certificate = { file, password: 'android', alias: 'touchline' };
  if (existsSync(file)) return key;
  mkdirSync(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}`;
  const kind = ['-keyalg', 'RSA', '-keysize', '2048', '-validity', '10950', '-dname', 'CN=Touchline for tests'];
  try {
    run(
      'keytool',
      [
        '-genkeypair',
        '-keystore',
        aside,
        '-storetype',
        'PKCS12',
        '-alias',
        'touchline',
        '-storepass:env',
        PASSWORD,
        ...kind,
      ],
      { [PASSWORD]: key.password },
    );
    // Not a rename: a key that another call made meanwhile has perhaps signed a package already.
    linkSync(aside, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
  return key;
}

/** The name of the entry with a private key; refuses a keystore that cannot be opened or leaves a choice. */
export function keyName({ file, password, alias }: Certificate): string {
  if (!existsSync(file)) throw new Refusal(`The keystore ${file} does not exist.`);
  let listed: string;
  try {
    listed = run('keytool', ['-list', '-keystore', file, '-storepass:env', PASSWORD, '-J-Duser.language=en'], {
      [PASSWORD]: password,
    }).stdout;
  } catch (error) {
    if (error instanceof Refusal && /password was incorrect|keystore password/i.test(error.message))
      throw new Refusal(`The password does not open ${file}.`);
    throw new Refusal(`${file} is not a keystore that Java can read (PKCS#12 or JKS).`);
  }
  const names = [...listed.matchAll(/^(.+?), .*PrivateKeyEntry/gm)].map((match) => match[1] ?? '');
  if (alias !== undefined) {
    const known = names.find((name) => name.toLowerCase() === alias.toLowerCase());
    if (known === undefined) throw new Refusal(`${file} has no private key named ${alias}.`);
    return known;
  }
  const [only, ...others] = names;
  if (only === undefined) throw new Refusal(`${file} contains no private key.`);
  if (others.length > 0) throw new Refusal(`${file} has several private keys, name one of them: ${names.join(', ')}.`);
  return only;
}

/** Signs a package with the named key of a keystore. */
export function sign(packed: string, output: string, certificate: Certificate, name: string): void {
  const schemes = ['--v1-signing-enabled', 'false', '--v2-signing-enabled', 'true', '--v3-signing-enabled', 'true'];
  const key = ['--ks', certificate.file, '--ks-key-alias', name, '--ks-pass', `env:${PASSWORD}`];
  run('apksigner', ['sign', ...key, ...schemes, '--v4-signing-enabled', 'false', '--out', output, packed], {
    [PASSWORD]: certificate.password,
  });
}
