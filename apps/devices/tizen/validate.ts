import sharp from 'sharp';
import type { Files } from '../src/files';
import { Refusal } from '../src/options';
import { versionParts } from '../src/version';
import { ICON, PRIVILEGES } from './config';

const HIGHEST_PARTS = [255, 255, 65_535] as const;

/** The value of an attribute of the first element with that name. */
const attribute = (xml: string, element: string, name: string): string | undefined =>
  new RegExp(`<${element}\\b[^>]*?\\s${name}="([^"]*)"`).exec(xml)?.[1];

/** Whether every element is closed in the order in which it was opened. */
function isBalanced(xml: string): boolean {
  const open: string[] = [];
  for (const [, end, name, own] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (end) {
      if (open.pop() !== name) return false;
    } else if (!own) open.push(name ?? '');
  }
  return open.length === 0;
}

/** Refuses what Samsung's sets and its store refuse: the rules of `config.xml`, and files that it names but are absent. */
export async function validateConfig(files: Files): Promise<void> {
  const xml = files.get('config.xml')?.toString();
  if (xml === undefined) throw new Refusal('The package has no config.xml.');
  if (!isBalanced(xml)) throw new Refusal('config.xml is not well-formed.');
  const of = (element: string, name: string) => attribute(xml, element, name) ?? '';
  const [id, packageId] = [of('tizen:application', 'id'), of('tizen:application', 'package')];
  if (!/^[0-9A-Za-z]{10}$/.test(packageId))
    throw new Refusal(`The package id ${packageId} does not have ten letters or digits.`);
  if (!/^[0-9A-Za-z]{10}\.[0-9A-Za-z]{1,52}$/.test(id) || !id.startsWith(`${packageId}.`))
    throw new Refusal(`The application id ${id} is not the package id, a dot and a name of letters and digits.`);
  const version = of('widget', 'version');
  const parts = versionParts(version);
  if (!parts?.every((part, index) => part <= (HIGHEST_PARTS[index] ?? 0)))
    throw new Refusal(`The version ${version} is not of the form 1.2.3, at most 255.255.65535.`);
  for (const privilege of Object.keys(PRIVILEGES))
    if (!xml.includes(`<tizen:privilege name="${privilege}"/>`)) throw new Refusal(`config.xml lacks ${privilege}.`);
  const page = of('content', 'src');
  const html = files.get(page)?.toString();
  if (html === undefined) throw new Refusal(`The package lacks ${page}, its main page.`);
  if (!html.includes('"$WEBAPIS/webapis/webapis.js"')) throw new Refusal(`${page} does not load Samsung’s webapis.js.`);
  const picture = files.get(of('icon', 'src'));
  if (!picture) throw new Refusal(`The package lacks ${of('icon', 'src')}, its icon.`);
  const { format, width, height } = await sharp(picture).metadata();
  if (format !== 'png' || width !== ICON.width || height !== ICON.height)
    throw new Refusal(`${ICON.name} is not a PNG of ${ICON.width} × ${ICON.height} pixels.`);
}
