/** A file of the built client, as Vite's manifest describes it. */
interface ManifestEntry {
  file: string;
  /** The name of the source file without its extension. */
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  /** Assets that the styles refer to: fonts. */
  assets?: string[];
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The tags that load a page's styles, in the head, and its scripts, at the end. */
interface FileTags {
  styles: string;
  scripts: string;
}

const APP = 'index.html';
/** The script that starts a video before the app is loaded. */
const EARLY = 'src/entries/early.ts';
const VIDEO_ENGINE = 'hls';

/**
 * Lists all files that a screen needs, so that the browser discovers none of them late: missing styles would shift the
 * layout. Server-rendered html needs no scripts to show, so they load after the pictures; the scripts that start a video
 * load first.
 */
export function fileTags(manifest: Manifest, screen: string | undefined): FileTags {
  const files = Object.values(manifest);
  const entry = manifest[APP];
  const own = screen === undefined ? undefined : files.find((each) => each.isDynamicEntry && each.name === screen);
  const chunks = new Set<ManifestEntry>();
  for (const start of [entry, own]) if (start) collect(manifest, start, chunks);
  const video = videoScripts(manifest, own ? chunks : new Set());

  const fonts = new Set([...chunks].flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.woff2'))));
  const styles = new Set([...chunks].flatMap(({ css = [] }) => css));
  const isVideo = video.size > 0;
  const modules = [...chunks].filter((chunk) => chunk !== entry && !video.has(chunk));
  const app = entry ? [entry] : [];
  return {
    styles: [
      // Runs as soon as it is loaded and before the first paint, which would delay the video; it is small.
      ...[...video].map((chunk) =>
        chunk === manifest[EARLY]
          ? scriptTag(chunk, ' async blocking="render" fetchpriority="high"')
          : preloadTag(chunk),
      ),
      ...[...fonts].map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`),
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ].join(''),
    scripts: isVideo
      ? namesTag([...modules, ...app])
      : [...modules.map((chunk) => preloadTag(chunk, LOW)), ...app.map((chunk) => scriptTag(chunk, LOW))].join(''),
  };
}

/** The scripts that start a video on a screen with a player: the early script, the engine, and their imports. */
function videoScripts(manifest: Manifest, chunks: ReadonlySet<ManifestEntry>): Set<ManifestEntry> {
  const found = new Set<ManifestEntry>();
  const engine = [...chunks]
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
    .find((key) => manifest[key]?.name === VIDEO_ENGINE);
  if (engine !== undefined) for (const key of [EARLY, engine]) collectKey(manifest, key, found);
  return found;
}

const LOW = ' fetchpriority="low"';

const scriptTag = ({ file }: ManifestEntry, how: string) => `<script type="module"${how} src="/${file}"></script>`;

/** For the early script, which loads the app's files once the video no longer needs all bandwidth. */
const namesTag = (chunks: readonly ManifestEntry[]) =>
  `<script type="application/json" id="app-files">${JSON.stringify(chunks.map(({ file }) => `/${file}`))}</script>`;

const preloadTag = ({ file }: ManifestEntry, how = '') => `<link rel="modulepreload"${how} href="/${file}" />`;

/** Depth first: imports come before their importers, as style sheets require; a circle of imports ends where it began. */
function collect(manifest: Manifest, chunk: ManifestEntry, found: Set<ManifestEntry>, begun = new Set(found)): void {
  if (begun.has(chunk)) return;
  begun.add(chunk);
  for (const key of chunk.imports ?? []) collectKey(manifest, key, found, begun);
  found.add(chunk);
}

function collectKey(manifest: Manifest, key: string, found: Set<ManifestEntry>, begun = new Set(found)): void {
  const chunk = manifest[key];
  if (chunk) collect(manifest, chunk, found, begun);
}
