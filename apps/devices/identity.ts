import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { APP_SCHEME } from '@touchline/rules/app/app-scheme';
import { APP_VERSION } from '@touchline/rules/app/app-version';

/** The app's pages in the stores; absent until a store has given the app its number. */
interface Stores {
  readonly play?: string;
  readonly appStore?: string;
  readonly amazon?: string;
  readonly lg?: string;
  readonly samsung?: string;
}

/** What names the app in every package and store. */
export interface Identity {
  /** Application id on LG, Android and iOS. A store never lets it change. */
  readonly id: string;
  readonly tizen: {
    /** Ten letters or digits, given by Samsung's seller office or chosen once. */
    readonly packageId: string;
    readonly appName: string;
  };
  readonly name: string;
  readonly shortName: string;
  readonly vendor: string;
  /** Of the package's maintainer, for stores and package files. */
  readonly contact: string;
  readonly version: string;
  /** A number that grows with the version, as Android and iOS want it. */
  readonly build: number;
  readonly description: string;
  /** As `#rrggbb`. */
  readonly colours: {
    readonly background: string;
    readonly theme: string;
    readonly accent: string;
    readonly text: string;
  };
  /** `touchline://event/x` opens `/event/x`. */
  readonly scheme: string;
  /** The server of packages that are made without another address. */
  readonly server: string;
  /** Hosts whose links open the app, besides the server's own. */
  readonly hosts: readonly string[];
  /** Path of the one svg: a background, and the group `mark`, drawn alone where a platform has its own background. */
  readonly icon: string;
  readonly stores: Stores;
}

const ID = 'tv.touchline.app';

/** A colour of the design tokens by its name. */
function token(name: string): string {
  const tokens = readFileSync(new URL('../../packages/design-tokens/tokens.css', import.meta.url), 'utf8');
  const colour = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (colour === undefined) throw new Error(`The design tokens have no colour ${name}.`);
  return colour;
}

/** 4.4.0 → 40400: room for a hundred minor versions and a hundred patches of each. */
function buildOf(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return major * 10_000 + minor * 100 + patch;
}

export const identity: Identity = {
  id: ID,
  tizen: { packageId: 'TouchlnTV0', appName: 'Touchline' },
  name: 'Touchline',
  shortName: 'Touchline',
  vendor: 'Touchline',
  contact: 'apps@touchline.example',
  version: APP_VERSION,
  build: buildOf(APP_VERSION),
  description: 'Live sport, replays and channels around the clock.',
  colours: {
    background: token('gradientEnd'),
    theme: token('gradientEnd'),
    accent: token('accent'),
    text: token('text'),
  },
  scheme: APP_SCHEME,
  server: 'https://touchline.example',
  hosts: [],
  icon: fileURLToPath(new URL('./icon.svg', import.meta.url)),
  stores: { play: `https://play.google.com/store/apps/details?id=${ID}` },
};
