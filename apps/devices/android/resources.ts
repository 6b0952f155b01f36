import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Identity } from '../identity';
import { drawIcon, type IconOptions } from '../src/icons';
import { drawBanner } from './banner';

/** Densities of screens, as multiples of the standard one. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;

/** An adaptive icon is 108 wide, of which launchers cut away all but a circle of 66; the mark stays inside. */
const ADAPTIVE = { side: 108, scale: 0.56 };

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('"', '\\"');

/** The app's name, colours and addresses, as the Java code and the manifest read them. */
function values({ name, scheme, colours }: Identity, hosts: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<resources>
  <string name="app_name" translatable="false">${escape(name)}</string>
  <string name="scheme" translatable="false">${escape(scheme)}</string>
  <string-array name="hosts" translatable="false">
${hosts.map((host) => `    <item>${escape(host)}</item>\n`).join('')}  </string-array>
  <color name="background">${colours.background}</color>
  <color name="accent">${colours.accent}</color>
</resources>
`;
}

/** The icons by their place, for every density. */
function icons(): Map<string, IconOptions> {
  const list = new Map<string, IconOptions>();
  for (const [density, factor] of Object.entries(DENSITIES)) {
    const side = ADAPTIVE.side * factor;
    list.set(`mipmap-${density}/icon.png`, { width: 48 * factor, shape: 'whole' });
    list.set(`mipmap-${density}/icon_mark.png`, { width: side, shape: 'mark', scale: ADAPTIVE.scale });
    list.set(`mipmap-${density}/icon_white.png`, { width: side, shape: 'white', scale: ADAPTIVE.scale });
    list.set(`drawable-${density}/notification.png`, { width: 24 * factor, shape: 'white' });
  }
  return list;
}

/** Writes the resources that follow from the app's identity into a folder. */
export async function writeResources(folder: string, identity: Identity, hosts: readonly string[]): Promise<void> {
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  write('values/identity.xml', values(identity, hosts));
  write('drawable-xhdpi/banner.png', await drawBanner(identity));
  for (const [name, options] of icons()) write(name, await drawIcon(identity.icon, options));
}
