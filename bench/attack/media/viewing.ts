import type { LibraryFileDetail } from '@touchline/contract';
import type { World } from '../world/attack';
import { ask, forEach, json } from '../world/http';
import { type Browser, germanAddress, must } from '../world/people';

const AT_ONCE = 4;

/** Plays a file to its end in every size: the seconds of each playlist, and what could not be fetched. */
export async function playWhole(
  { address }: World,
  browser: Browser,
  fileId: string,
): Promise<{ seconds: number[]; failed: string[] }> {
  const { previewUrl } = json(
    must(await browser.ask(`/api/studio/library/${fileId}`), 'see a file'),
  ) as LibraryFileDetail;
  if (previewUrl === undefined) return { seconds: [], failed: ['there is no preview'] };
  const from = germanAddress();
  const failed: string[] = [];
  const fetched = async (url: URL): Promise<string> => {
    const { status, body } = await ask(url.href, { from });
    if (status !== 200) failed.push(`${status} ${url.pathname}`);
    return body;
  };
  const { pathname, search } = new URL(previewUrl);
  const master = new URL(`${address}${pathname}${search}`);
  const lists = addressesIn(await fetched(master), master).filter(({ pathname: path }) => path.includes('.m3u8'));
  const seconds: number[] = [];
  for (const list of lists) {
    const text = await fetched(list);
    seconds.push([...text.matchAll(/#EXTINF:([\d.]+)/g)].reduce((sum, [, length]) => sum + Number(length), 0));
    await forEach(addressesIn(text, list), AT_ONCE, fetched);
  }
  return { seconds, failed };
}

/** What a playlist names: lines without a mark, and attributes. */
function addressesIn(text: string, base: URL): URL[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const attributes = [...text.matchAll(/URI="([^"]+)"/g)].map(([, uri = '']) => uri);
  return [...new Set([...lines, ...attributes])].map((each) => new URL(each, base));
}
