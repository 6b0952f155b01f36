import sharp from 'sharp';
import type { Files } from '../src/files';
import { Refusal } from '../src/options';
import { versionParts } from '../src/version';

const TEXTS = ['id', 'version', 'vendor', 'type', 'main', 'title', 'icon', 'largeIcon'] as const;
const LG_IDS = ['com.palm', 'com.webos', 'com.lge', 'com.palmdts'];
const HIGHEST_PART = 999_999_999;
const COLOUR = /^#[0-9a-f]{6}$/i;
const SIZES = { icon: [80, 80], largeIcon: [130, 130], splashBackground: [1920, 1080] } as const;

function read(files: Files): Record<string, unknown> {
  const text = files.get('appinfo.json')?.toString();
  if (text === undefined) throw new Refusal('The package has no appinfo.json.');
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new Refusal('appinfo.json is not JSON.');
  }
}

/** Refuses what LG's sets and its store refuse: the rules of `appinfo.json`, and files that it names but are absent. */
export async function validateAppInfo(files: Files): Promise<void> {
  const info = read(files);
  for (const name of TEXTS)
    if (typeof info[name] !== 'string' || info[name] === '') throw new Refusal(`appinfo.json has no ${name}.`);
  const { id, version, type, main, bgColor, deeplinkingParams } = info as Record<string, string>;
  if (!/^[a-z0-9][a-z0-9.+-]+$/.test(id ?? ''))
    throw new Refusal(`The id ${id} may only have lower-case letters, digits, dots, plus and minus signs.`);
  if (LG_IDS.some((own) => id === own || id?.startsWith(`${own}.`))) throw new Refusal(`The id ${id} belongs to LG.`);
  const parts = versionParts(version ?? '');
  if (!parts?.every((part) => part <= HIGHEST_PART))
    throw new Refusal(`The version ${version} is not of the form 1.2.3.`);
  if (type !== 'web') throw new Refusal(`The type is ${type}, not web.`);
  if (!files.has(main ?? '')) throw new Refusal(`The package lacks ${main}, its main page.`);
  if (bgColor !== undefined && !COLOUR.test(bgColor))
    throw new Refusal(`bgColor ${bgColor} is not of the form #rrggbb.`);
  if (deeplinkingParams !== undefined && !deeplinkingParams.includes('$CONTENTID'))
    throw new Refusal('deeplinkingParams does not contain $CONTENTID.');
  for (const [name, size] of Object.entries(SIZES)) await checkPicture(files, name, info[name], size);
}

async function checkPicture(files: Files, name: string, file: unknown, size: readonly [number, number]) {
  const picture = files.get(String(file));
  if (!picture) throw new Refusal(`The package lacks ${String(file)}, its ${name}.`);
  const { format, width, height } = await sharp(picture).metadata();
  if (format !== 'png' || width !== size[0] || height !== size[1])
    throw new Refusal(`${String(file)} is not a PNG of ${size[0]} × ${size[1]} pixels.`);
}
