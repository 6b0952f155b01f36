import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFiles } from '../src/files';
import { drawIcon } from '../src/icons';
import { makeIpk } from '../src/ipk';
import type { DeviceOptions, Packed } from '../src/options';
import { validateTvFiles } from '../src/tv-files';
import { appInfo, ICONS, SPLASH } from './appinfo';
import { validateAppInfo } from './validate';

/** Makes the package for LG's sets. LG signs it after its review. */
export async function packWebos({ identity, web, output }: DeviceOptions): Promise<Packed> {
  const files = readFiles(web);
  for (const [name, width] of Object.entries(ICONS)) files.set(name, await drawIcon(identity.icon, { width }));
  files.set(SPLASH, await drawIcon(identity.icon, { width: 1920, height: 1080, shape: 'full', scale: 0.3 }));
  files.set('appinfo.json', Buffer.from(`${JSON.stringify(appInfo(identity), null, 2)}\n`));
  await validateAppInfo(files);
  validateTvFiles(files);
  const { id, version, name: title, vendor, contact } = identity;
  const path = join(output, `${id}_${version}_all.ipk`);
  writeFileSync(path, makeIpk(files, { id, version, title, vendor, contact }));
  return { target: 'webos', path };
}
