import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { warmUpHome } from '../../src/content/catalogue/warm-up';
import { importFolder } from '../../src/content/import/import';
import { clubFolder } from '../support/folder';
import { clubNode } from '../support/world';

const audience = { platform: 'web', locale: 'en', regionId: 'austria' } as const;

/** A node whose drawings are too large to be sent as they are, and the names of its rendered pictures. */
async function nodeWithPictures() {
  const { services, store } = await clubNode();
  const grown = (svg: string) => svg.replace('</svg>', `<!-- ${'-~'.repeat(5000)} --></svg>`);
  await importFolder(store, await clubFolder({ 'art/card.svg': grown, 'art/crest.svg': grown }));
  const rendered = async () => {
    const files = await readdir(`${services.settings.dataFolder}/cache/art`).catch(() => []);
    return files.map((file) => file.split('.').slice(1).join('.')).toSorted();
  };
  return { services, rendered };
}

test('the pictures of the home page are rendered before the first request', async () => {
  const { services, rendered } = await nodeWithPictures();
  await warmUpHome({ ...services, signal: new AbortController().signal }, audience);
  await services.art.idle();
  expect(await rendered()).toEqual(
    [352, 464, 512, 608, 768, 1600].flatMap((width) => [`card.${width}.avif`, `card.${width}.webp`]).toSorted(),
  );
});

test('the warm-up ends when the server stops', async () => {
  const { services, rendered } = await nodeWithPictures();
  await warmUpHome({ ...services, signal: AbortSignal.abort() }, audience);
  expect(await rendered()).toEqual([]);
});
