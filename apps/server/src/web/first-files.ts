/** A file of the built client, as Vite's manifest describes it. */
export interface ManifestEntry {
  file: string;
  /** The source's name without its ending. */
  name?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  /** What the styles name: fonts. */
  assets?: string[];
}

export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The tags by which a page asks for its styles, first of all, and for its scripts, last of all. */
export interface FileTags {
  styles: string;
  scripts: string;
}

const APP = 'index.html';
/** What begins a video before the app is there. */
const EARLY = 'src/entries/early.ts';
const VIDEO_ENGINE = 'hls';

/**
 * Names everything a screen needs, so that the browser finds nothing out late: without its styles the page would jump.
 * What the server drew shows without scripts, so they wait behind the pictures; those that make a picture, a video, come
 * first of all.
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
      // Run as soon as it is here, and before anything is drawn, which would hold the video up: it is small.
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

/** What a screen with a player begins its video with: the early script and the engine, with what they build on. */
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

/** For the early script, which asks for the app's files when the video no longer needs all of the line. */
const namesTag = (chunks: readonly ManifestEntry[]) =>
  `<script type="application/json" id="app-files">${JSON.stringify(chunks.map(({ file }) => `/${file}`))}</script>`;

const preloadTag = ({ file }: ManifestEntry, how = '') => `<link rel="modulepreload"${how} href="/${file}" />`;

/** Depth first, so that what is imported stands before what imports it, as style sheets have to. */
function collect(manifest: Manifest, chunk: ManifestEntry, found: Set<ManifestEntry>): void {
  if (found.has(chunk)) return;
  for (const key of chunk.imports ?? []) if (manifest[key] !== chunk) collectKey(manifest, key, found);
  found.add(chunk);
}

function collectKey(manifest: Manifest, key: string, found: Set<ManifestEntry>): void {
  const chunk = manifest[key];
  if (chunk) collect(manifest, chunk, found);
}
