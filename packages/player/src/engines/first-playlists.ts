type Attributes = ReadonlyMap<string, string>;

/**
 * The playlists an engine wants first of all that a manifest names: of the smallest picture, with which it finds out what
 * the line carries, and of the sound that goes with it.
 */
export function firstPlaylists({ url, data }: { url: string; data: string }): string[] {
  const lines = data.split(/\r?\n/);
  const smallest = lines
    .map((line, index) => ({ attributes: attributesOf(line, '#EXT-X-STREAM-INF:'), uri: lines[index + 1] }))
    .filter(({ attributes }) => attributes.has('BANDWIDTH'))
    .sort((one, other) => bandwidthOf(one.attributes) - bandwidthOf(other.attributes))[0];
  const sound = lines
    .map((line) => attributesOf(line, '#EXT-X-MEDIA:'))
    .find((media) => isMain(media) && media.get('GROUP-ID') === smallest?.attributes.get('AUDIO'));
  return [smallest?.uri, sound?.get('URI')].filter(isAddress).map((uri) => new URL(uri, url).href);
}

const bandwidthOf = (attributes: Attributes) => Number(attributes.get('BANDWIDTH'));

const isMain = (media: Attributes) => media.get('TYPE') === 'AUDIO' && media.get('DEFAULT') === 'YES';

/** Names may stand for values (`EXT-X-DEFINE`), which only the engine puts in. */
const isAddress = (uri: string | undefined): uri is string =>
  uri !== undefined && uri !== '' && !uri.startsWith('#') && !uri.includes('{$');

/** What a line with this tag says; of other lines nothing. */
function attributesOf(line: string, tag: string): Attributes {
  const found = line.startsWith(tag) ? line.slice(tag.length).matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^,]*))/g) : [];
  return new Map([...found].map(([, name = '', quoted, plain = '']) => [name, quoted ?? plain]));
}
