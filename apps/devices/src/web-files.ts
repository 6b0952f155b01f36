import type { Identity } from '../identity';
import { type Files, readFiles, writeFiles } from './files';
import type { Target } from './options';
import { validateShellPage } from './shell-files';

/** The settings of a package, which its page reads as `window.touchline` before the app starts. */
interface PackageSettings {
  readonly server: string;
  readonly platform: 'android' | 'ios' | 'tizen' | 'webos';
  readonly version: string;
  /** The number of the version that stores compare. */
  readonly build: number;
  /** `touchline` for links such as `touchline://event/x`. */
  readonly scheme: string;
  /** Hosts whose links open the app, besides the server's. */
  readonly hosts: readonly string[];
  readonly storeUrl?: string;
}

/** Per target: the platform that the app tells the server, the store it belongs to, and the bundles that it contains. */
const CONTENT = {
  webos: { platform: 'webos', store: 'lg', bundles: { '': 'tv' } },
  tizen: { platform: 'tizen', store: 'samsung', bundles: { '': 'tv' } },
  android: { platform: 'android', store: 'play', bundles: { '': 'shell', 'tv/': 'tv' } },
  'android-sideload': { platform: 'android', store: undefined, bundles: { '': 'shell', 'tv/': 'tv' } },
  ios: { platform: 'ios', store: 'appStore', bundles: { '': 'shell' } },
} as const;

/** A bundle of the client's build: for phones, or for TVs. */
export type Bundle = 'shell' | 'tv';

export const bundlesOf = (targets: readonly Target[]): Bundle[] => [
  ...new Set(targets.flatMap((target): Bundle[] => Object.values(CONTENT[target].bundles))),
];

function settingsOf(target: Target, identity: Identity, server: string): PackageSettings {
  const { version, build, scheme, hosts, stores } = identity;
  const { platform, store } = CONTENT[target];
  const storeUrl = store && stores[store];
  const own = { server, platform, version, build, scheme, hosts };
  return storeUrl === undefined ? own : { ...own, storeUrl };
}

/** Compressed copies and the manifest of the build are for the web server. */
const FOR_SERVER = /\.(br|gz)$|^\.vite\//;

/** What only a browser uses to install the web app; a package has its own icons. */
const FOR_BROWSER =
  /^(screenshots\/.*|(apple-touch-icon|icon|shortcut)[^/]*\.png|[^/]+\.webmanifest|service-worker\.js)$/;

const isForPackage = (name: string) => !FOR_SERVER.test(name) && !FOR_BROWSER.test(name);

/** The lines of a page by which a browser installs the web app. */
const INSTALLING =
  /\s*<(?:link rel="(?:apple-touch-icon|manifest)"|meta name="(?:apple-)?mobile-web-app-[a-z-]+")[^>]*>/g;

const withoutInstalling = (page: Buffer): Buffer => Buffer.from(page.toString().replaceAll(INSTALLING, ''));

/**
 * Writes the web files of a target into a folder: its bundles and, beside each page, the settings.
 * @param built where the client's build has put the bundles
 */
export function writeWebFiles(
  folder: string,
  target: Target,
  { identity, server, built }: { identity: Identity; server: string; built: Readonly<Record<Bundle, string>> },
): Files {
  const settings = Buffer.from(`window.touchline = ${JSON.stringify(settingsOf(target, identity, server))};\n`);
  const files = new Map<string, Buffer>();
  for (const [place, bundle] of Object.entries(CONTENT[target].bundles)) {
    const content = readFiles(built[bundle]);
    if (bundle === 'shell') validateShellPage(content);
    for (const [name, bytes] of content)
      if (isForPackage(name)) files.set(`${place}${name}`, name === 'index.html' ? withoutInstalling(bytes) : bytes);
    files.set(`${place}settings.js`, settings);
  }
  writeFiles(folder, files);
  return files;
}
