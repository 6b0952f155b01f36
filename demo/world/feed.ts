import { realpathSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { argv, stderr } from 'node:process';
import { pathToFileURL } from 'node:url';
import { stringify } from 'yaml';
import { legalTexts } from './legal/texts';
import { type World, worldAt } from './world';

/** YAML anchors would make repeated texts harder to read and edit. */
const yaml = (value: unknown): string => stringify(value, { aliasDuplicateObjects: false, lineWidth: 0 });

function* yamlFiles(world: World): Generator<[path: string, value: unknown]> {
  yield ['touchline.yaml', world.manifest];
  yield ['regions.yaml', world.regions];
  for (const [name, config] of Object.entries(world.configs)) yield [`config/${name}.yaml`, config];
  yield ['flags.yaml', world.flags];
  yield ['categories.yaml', world.categories];
  yield ['streams.yaml', world.streams];
  yield ['channels.yaml', world.channels];
  for (const [name, events] of Object.entries(world.events)) yield [`events/${name}.yaml`, events];
  for (const [name, cameras] of Object.entries(world.cameras)) yield [`cameras/${name}.yaml`, cameras];
  yield ['contexts.yaml', world.contexts];
  yield ['tiles.yaml', world.tiles];
  yield ['offers.yaml', world.offers];
  yield ['promotions.yaml', world.promotions];
  yield ['tvmodels.yaml', world.tvModels];
  yield ['vouchers.yaml', world.vouchers];
  yield ['campaigns.yaml', world.campaigns];
  for (const page of world.pages) yield [`pages/${page.id}.yaml`, page];
}

/** All files with their content. */
function* filesOf(world: World): Generator<[path: string, text: string]> {
  for (const [path, value] of yamlFiles(world)) yield [path, yaml(value)];
  for (const [name, svg] of world.gallery.pictures()) yield [`art/${name}.svg`, svg];
  for (const [name, { en, de }] of Object.entries(legalTexts)) {
    yield [`legal/${name}.en.html`, en];
    yield [`legal/${name}.de.html`, de];
  }
}

/** Writes the demo world at a time to a new or empty folder for import. */
export async function writeWorld(folder: string, now: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`The folder ${folder} is not empty.`);
  const made = new Set<string>();
  for (const [path, text] of filesOf(worldAt(now))) {
    const target = join(folder, path);
    const parent = dirname(target);
    if (!made.has(parent)) {
      await mkdir(parent, { recursive: true });
      made.add(parent);
    }
    await writeFile(target, text);
  }
}

async function main(folder: string | undefined, now: number): Promise<void> {
  if (!folder || !Number.isSafeInteger(now) || now < 0) {
    stderr.write('Usage: feed <folder> <now in epoch seconds>\n');
    process.exitCode = 1;
    return;
  }
  await writeWorld(folder, now);
}

/** Resolves symbolic links to this file. */
const isStartedDirectly = (script: string): boolean => import.meta.url === pathToFileURL(realpathSync(script)).href;

if (argv[1] && isStartedDirectly(argv[1])) await main(argv[2], Number(argv[3]));
