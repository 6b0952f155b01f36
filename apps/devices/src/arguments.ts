import { parseArgs } from 'node:util';
import { identity } from '../identity';
import { type Certificate, Refusal, TARGETS, type Target } from './options';

/** What an operator asks for. */
export interface Request {
  readonly targets: readonly Target[];
  readonly server: string;
  /** Author's and distributor's, for Samsung. */
  readonly signers?: { readonly author: Certificate; readonly distributor: Certificate };
  /** For the side-loaded Android package. */
  readonly keystore?: Certificate;
  /** Firebase's file, for push in the Android app of the store. */
  readonly googleServices?: string;
  /** Id of the Apple developer team. */
  readonly team?: string;
  /** Another folder than dist/packages. */
  readonly output?: string;
  /** Where the bundles of the client's build are. */
  readonly built?: string;
  /** Ends after everything was checked, without a package. */
  readonly isCheckOnly: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

const USAGE = `Usage: npm run package -- ${TARGETS.join('|')}|all [options]

  --server URL            the address of your server, https (or TOUCHLINE_SERVER; otherwise that of apps/devices/identity.ts)
  --insecure              allow http://localhost, for tests
  --certificate FILE      Samsung: the author's certificate, PKCS#12 or PEM, opened with CERTIFICATE_PASSWORD
  --distributor FILE      Samsung: the distributor's certificate, opened with DISTRIBUTOR_PASSWORD
  --keystore FILE         android-sideload: the keystore, opened with KEYSTORE_PASSWORD
  --alias NAME            the entry of the keystore
  --google-services FILE  android: Firebase's google-services.json, for push
  --team ID               ios: your Apple developer team
  --output FOLDER         instead of dist/packages`;

function targetsOf(names: readonly string[]): Target[] {
  if (names.length === 0) throw new Refusal(USAGE);
  const unknown = names.find((name) => name !== 'all' && !TARGETS.some((target) => target === name));
  if (unknown !== undefined)
    throw new Refusal(`There is no target "${unknown}"; the targets are ${TARGETS.join(', ')} and all.`);
  return TARGETS.filter((target) => names.includes('all') || names.includes(target));
}

const isLocal = (host: string) => host === 'localhost' || host === '127.0.0.1';

/** The origin of an address that an app may be made for. */
function originOf(address: string, isInsecure: boolean): string {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    throw new Refusal(`"${address}" is not an address such as https://tv.example.com.`);
  }
  if (url.protocol !== 'https:') {
    if (url.protocol !== 'http:') throw new Refusal(`"${address}" is not an address such as https://tv.example.com.`);
    if (!isLocal(url.hostname))
      throw new Refusal(
        `${address} is not https: apps send passwords and payments to it, and iOS and Android block other addresses.`,
      );
    if (!isInsecure)
      throw new Refusal(`${address} is not https: such a package is for tests only, and needs --insecure.`);
  }
  if (url.username !== '' || url.password !== '')
    throw new Refusal('The server’s address must not contain a password.');
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Refusal(`${address} has a path: a server has an address of its own, such as ${url.origin}.`);
  return url.origin;
}

const OPTIONS = {
  server: { type: 'string' },
  insecure: { type: 'boolean', default: false },
  certificate: { type: 'string' },
  distributor: { type: 'string' },
  keystore: { type: 'string' },
  alias: { type: 'string' },
  'google-services': { type: 'string' },
  team: { type: 'string' },
  output: { type: 'string' },
  built: { type: 'string' },
  check: { type: 'boolean', default: false },
} as const;

/** Options that belong to one target. */
const OWN = {
  certificate: 'tizen',
  distributor: 'tizen',
  keystore: 'android-sideload',
  alias: 'android-sideload',
  'google-services': 'android',
  team: 'ios',
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('. ');
    throw new Refusal(`${reason}; npm run package names all options.`);
  }
}

/** Reads a command line; everything that can be refused without opening a file is refused here. */
export function readArguments(args: readonly string[], env: Environment): Request {
  const { values, positionals } = parse(args);
  const targets = targetsOf(positionals);
  const server = originOf(values.server ?? (env['TOUCHLINE_SERVER'] || identity.server), values.insecure);
  for (const [option, target] of Object.entries(OWN) as [keyof typeof OWN, Target][])
    if (values[option] !== undefined && !targets.includes(target))
      throw new Refusal(`--${option} belongs to ${target}, which is not among the targets.`);
  const { certificate, distributor, keystore, alias, team, output, built, 'google-services': googleServices } = values;
  if ((certificate === undefined) !== (distributor === undefined))
    throw new Refusal(
      'A Samsung package is signed twice: --certificate is the author’s, --distributor the distributor’s.',
    );
  if (alias !== undefined && keystore === undefined)
    throw new Refusal('--alias names an entry of --keystore, which is missing.');
  const opened = (file: string, password: string): Certificate => ({ file, password: env[password] ?? '' });
  return {
    targets,
    server,
    isCheckOnly: values.check,
    ...(output === undefined ? {} : { output }),
    ...(built === undefined ? {} : { built }),
    ...(team === undefined ? {} : { team }),
    ...(googleServices === undefined ? {} : { googleServices }),
    ...(certificate !== undefined && distributor !== undefined
      ? {
          signers: {
            author: opened(certificate, 'CERTIFICATE_PASSWORD'),
            distributor: opened(distributor, 'DISTRIBUTOR_PASSWORD'),
          },
        }
      : {}),
    ...(keystore === undefined
      ? {}
      : { keystore: { ...opened(keystore, 'KEYSTORE_PASSWORD'), ...(alias === undefined ? {} : { alias }) } }),
  };
}
