import sharp from 'sharp';
import { identity } from '../identity';
import { drawIcon } from '../src/icons';

/** A file in the public folder of the client. */
interface WebIcon {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Part of a maskable icon that every mask leaves: a circle of 80 % of its width. */
const SAFE_SCALE = 0.8;
const SHORTCUT_SIDE = 192;

/** The icons of shortcuts, on a grid of 24 units, as in the client. */
const SHORTCUTS = {
  live: { path: 'M7 4l14 8-14 8z', isFilled: true },
  calendar: { path: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4', isFilled: false },
  search: { path: 'M4 11a7 7 0 1 0 14 0a7 7 0 1 0 -14 0zM16.5 16.5L21 21', isFilled: false },
} as const;

/** All icons of the web app: plain, maskable, monochrome, for iOS, and of its shortcuts. */
export async function webIcons(): Promise<WebIcon[]> {
  const { icon } = identity;
  const drawn: [string, Promise<Buffer>][] = [
    ['icon-192', drawIcon(icon, { width: 192 })],
    ['icon-512', drawIcon(icon, { width: 512 })],
    ['icon-maskable-192', drawIcon(icon, { width: 192, shape: 'full', scale: SAFE_SCALE })],
    ['icon-maskable-512', drawIcon(icon, { width: 512, shape: 'full', scale: SAFE_SCALE })],
    ['icon-monochrome-512', drawIcon(icon, { width: 512, shape: 'white', scale: SAFE_SCALE })],
    ['apple-touch-icon', drawIcon(icon, { width: 180, shape: 'full' })],
    ...Object.entries(SHORTCUTS).map(([name, shape]): [string, Promise<Buffer>] => [
      `shortcut-${name}`,
      drawShortcut(shape),
    ]),
  ];
  return Promise.all(drawn.map(async ([name, bytes]) => ({ name: `${name}.png`, bytes: await bytes })));
}

function drawShortcut({ path, isFilled }: { path: string; isFilled: boolean }): Promise<Buffer> {
  const { background, accent } = identity.colours;
  const look = isFilled
    ? `fill="${accent}"`
    : `fill="none" stroke="${accent}" stroke-width="2" stroke-linejoin="round"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHORTCUT_SIDE}" height="${SHORTCUT_SIDE}" viewBox="-12 -12 48 48"><circle cx="12" cy="12" r="24" fill="${background}"/><path d="${path}" ${look}/></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer();
}
