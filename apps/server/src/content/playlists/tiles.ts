import type { Image, ImageSource, Tile, YoutubePlaylist } from '@touchline/contract';

type Item = YoutubePlaylist['items'][number];
type Thumbnails = Item['snippet']['thumbnails'];

/** The videos of a playlist as tiles. Private and deleted videos have no thumbnails. */
export const playlistTiles = ({ items }: YoutubePlaylist): Tile[] =>
  items
    .filter(({ snippet }) => Object.keys(snippet.thumbnails).length > 0)
    .map(({ snippet }) => ({
      id: `video:${snippet.resourceId.videoId}`,
      title: snippet.title,
      type: 'Youtube',
      data: { youtube: { videoId: snippet.resourceId.videoId } },
      image: { sources: sourcesOf(snippet.thumbnails) },
    }));

const SIZES = { default: [120, 90], medium: [320, 180], high: [480, 360], standard: [640, 480] } as const;

function sourcesOf(thumbnails: Thumbnails): ImageSource[] {
  return Object.entries(SIZES).flatMap(([name, [width, height]]) => {
    const thumbnail = thumbnails[name as keyof typeof SIZES];
    return thumbnail ? [{ url: asWebp(thumbnail.url), width, height, format: 'webp' as const }] : [];
  });
}

/** The platform keeps each of its jpg thumbnails as webp too. */
const asWebp = (url: string): string =>
  url.replace(/^(https:\/\/i\d?\.ytimg\.com\/)vi(\/[\w-]+\/\w+\.)jpg$/, '$1vi_webp$2webp');

/** Tiles of our own catalogue as playlist items of the YouTube Data API. */
export const asPlaylist = (playlistId: string, tiles: readonly Tile[]): Item[] =>
  tiles
    .flatMap((tile) => (tile.data.youtube ? [{ ...tile, videoId: tile.data.youtube.videoId }] : []))
    .map(({ title, subtitle = '', image, videoId, data: { event } }, position) => ({
      kind: 'youtube#playlistItem',
      id: `${playlistId}.${videoId}`,
      snippet: {
        ...(event ? { publishedAt: new Date(event.startTime * 1000).toISOString() } : {}),
        title,
        description: event?.description?.short ?? subtitle,
        thumbnails: thumbnailsOf(image),
        playlistId,
        position,
        resourceId: { kind: 'youtube#video', videoId },
      },
    }));

/** Our nearest picture for each of the platform's sizes. */
function thumbnailsOf(image: Image | undefined): Thumbnails {
  const sources = image?.sources ?? [];
  const nearest = (width: number) =>
    sources.toSorted((a, b) => Math.abs(a.width - width) - Math.abs(b.width - width))[0];
  return Object.fromEntries(
    Object.entries(SIZES).flatMap(([name, [wanted]]) => {
      const source = nearest(wanted);
      return source ? [[name, { url: source.url, width: source.width, height: source.height }]] : [];
    }),
  );
}
