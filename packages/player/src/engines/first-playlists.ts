type Attributes = ReadonlyMap<string, string>;

/**
 * The media playlists of a multivariant playlist that the engine loads first: the rendition with the lowest bandwidth,
 * which hls.js uses to measure throughput, and its default audio.
 */
export function firstPlaylists({ url, data }: { url: string; data: string }): string[] {
  const lines = data.split(/\r?\n/);
  const smallest = lines
    .map((line, index) => ({ attributes: attributesOf(line, '#EXT-X-STREAM-INF:'), uri: lines[index + 1] }))
    .filter(({ attributes }) => attributes.has('BANDWIDTH'))
    .sort((a, b) => bandwidthOf(a.attributes) - bandwidthOf(b.attributes))[0];
  const sound = lines
    .map((line) => attributesOf(line, '#EXT-X-MEDIA:'))
    .find((media) => isDefaultAudio(media) && media.get('GROUP-ID') === smallest?.attributes.get('AUDIO'));
  return [smallest?.uri, sound?.get('URI')].filter(isUri).map((uri) => new URL(uri, url).href);
}

const bandwidthOf = (attributes: Attributes) => Number(attributes.get('BANDWIDTH'));

const isDefaultAudio = (media: Attributes) => media.get('TYPE') === 'AUDIO' && media.get('DEFAULT') === 'YES';

/** Variables (`EXT-X-DEFINE`) are resolved by the engine only. */
const isUri = (uri: string | undefined): uri is string =>
  uri !== undefined && uri !== '' && !uri.startsWith('#') && !uri.includes('{$');

/** Attributes of a line with this tag; empty for any other line. */
export function attributesOf(line: string, tag: string): Attributes {
  const found = line.startsWith(tag) ? line.slice(tag.length).matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g) : [];
  return new Map([...found].map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain]));
}
