import { drawBanner } from '../android/banner';
import type { Identity } from '../identity';
import { drawIcon, type IconOptions } from '../src/icons';
import { NOTIFICATION_ICON } from './config';

/** The side of the mark on the launch screen of iOS, in points. */
export const LAUNCH_MARK = 192;

/** Parts of Android's adaptive pictures that no launcher cuts off. */
const [IN_LAUNCHER, IN_SPLASH] = [0.55, 0.55];

const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;

const density = (name: string, factor: number): [string, IconOptions][] => [
  [`mipmap-${name}/ic_launcher.png`, { width: 48 * factor }],
  [`mipmap-${name}/ic_launcher_round.png`, { width: 48 * factor }],
  [`mipmap-${name}/ic_launcher_foreground.png`, { width: 108 * factor, shape: 'mark', scale: IN_LAUNCHER }],
];

/** By path below `res`. */
const ANDROID: ReadonlyMap<string, IconOptions> = new Map([
  ...Object.entries(DENSITIES).flatMap(([name, factor]) => density(name, factor)),
  ['mipmap-xxxhdpi/ic_launcher_monochrome.png', { width: 432, shape: 'white', scale: IN_LAUNCHER }],
  ['drawable-xxhdpi/splash_mark.png', { width: 864, shape: 'mark', scale: IN_SPLASH }],
  [`drawable-xxxhdpi/${NOTIFICATION_ICON}.png`, { width: 96, shape: 'white' }],
]);

/** By path below `Assets.xcassets`. */
const IOS: ReadonlyMap<string, IconOptions> = new Map<string, IconOptions>([
  ['AppIcon.appiconset/AppIcon-512@2x.png', { width: 1024, shape: 'full' }],
  ['Splash.imageset/splash.png', { width: LAUNCH_MARK, shape: 'mark' }],
  ['Splash.imageset/splash@2x.png', { width: LAUNCH_MARK * 2, shape: 'mark' }],
  ['Splash.imageset/splash@3x.png', { width: LAUNCH_MARK * 3, shape: 'mark' }],
]);

/** All pictures of a project, drawn from the one svg. */
export async function drawPictures(identity: Identity, platform: 'android' | 'ios'): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const [path, options] of platform === 'android' ? ANDROID : IOS)
    pictures.set(path, await drawIcon(identity.icon, options));
  if (platform === 'android') pictures.set('drawable-xhdpi/banner.png', await drawBanner(identity));
  return pictures;
}

/** Names the pictures of the launch screen for Xcode. */
export const SPLASH_SET = `${JSON.stringify(
  {
    images: ['', '@2x', '@3x'].map((suffix, index) => ({
      filename: `splash${suffix}.png`,
      idiom: 'universal',
      scale: `${index + 1}x`,
    })),
    info: { author: 'xcode', version: 1 },
  },
  null,
  2,
)}\n`;
