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

const VIDEO_ENGINE = 'hls';

/**
 * Names everything a screen needs, so that the browser finds nothing out late: without its styles the page would jump.
 * What the server drew shows without scripts, so they wait behind the pictures; unless the picture is one of theirs: a video.
 */
export function fileTags(manifest: Manifest, screen: string | undefined): FileTags {
  const files = Object.values(manifest);
  const entry = files.find(({ isEntry }) => isEntry);
  const own = screen === undefined ? undefined : files.find((each) => each.isDynamicEntry && each.name === screen);
  const chunks = new Set<ManifestEntry>();
  for (const start of [entry, own]) if (start) collect(manifest, start, chunks);
  const first = new Set(chunks);
  // What a screen fetches by itself it needs next: the video engine.
  for (const key of own?.dynamicImports ?? []) collectKey(manifest, key, chunks);

  const fonts = new Set([...chunks].flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.woff2'))));
  const styles = new Set([...chunks].flatMap(({ css = [] }) => css));
  const isVideo = [...chunks].some(({ name }) => name === VIDEO_ENGINE);
  // The engine is needed when the server has said what to play, which the other scripts ask for first.
  const priority = (chunk: ManifestEntry) => (isVideo && first.has(chunk) ? '' : ' fetchpriority="low"');
  const modules = [...chunks].filter((chunk) => chunk !== entry);
  return {
    styles: [
      ...[...fonts].map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}" />`),
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}" />`),
    ].join(''),
    scripts: [
      ...modules.map((chunk) => `<link rel="modulepreload"${priority(chunk)} href="/${chunk.file}" />`),
      ...(entry ? [`<script type="module"${priority(entry)} src="/${entry.file}"></script>`] : []),
    ].join(''),
  };
}

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
