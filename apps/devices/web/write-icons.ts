import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { webIcons } from './icons';

/** Writes the icons of the web app: `npx tsx apps/devices/web/write-icons.ts`. */
for (const { name, bytes } of await webIcons())
  writeFileSync(fileURLToPath(new URL(`../../client/public/${name}`, import.meta.url)), bytes);
