import type { LoaderCallbacks, LoaderConfiguration, PlaylistLoaderContext } from 'hls.js';
import type { Capabilities } from '../model/capabilities';
import { attributesOf } from './first-playlists';
import type { PlaylistLoader } from './hls-config';

/** Leaves the renditions in a list that suit the device. */
export interface RenditionChoice {
  /** The list of renditions without those that are not to be requested; the same text if it has no such list. */
  among(playlist: string): string | Promise<string>;
  /** No more of this codec, since it failed although the device promised it; false if it was the last resort anyway. */
  refuse(codec: string | undefined): boolean;
}

/** Compression of the picture; everything else plays what `avc` plays. */
type Family = 'avc' | 'hevc' | 'av1';

interface Variant {
  readonly codec: string;
  readonly family: Family | null;
  readonly isHdr: boolean;
  readonly height: number;
  readonly width: number;
  readonly bandwidth: number;
  readonly frameRate: number;
  /** The lines of the playlist that it consists of. */
  readonly lines: readonly number[];
}

const FAMILIES: readonly (readonly [Family, RegExp])[] = [
  ['avc', /^avc[13]\./],
  ['hevc', /^(hvc1|hev1)\./],
  ['av1', /^av01\./],
];

/** Better compression first: the same picture in fewer bits. */
const PREFERENCE: readonly Family[] = ['av1', 'hevc', 'avc'];

/** Lines per second that every device decodes that plays at all: 1080 lines, 30 times. */
const EVERYDAY = 1080 * 30;

/** A set of renditions whose smallest needs more than this cannot be used alone: slow lines would stall. */
const SMALL_ENOUGH = 1_500_000;

/** Codecs that failed on this device since the page was opened. */
const failedHere = new Set<string>();

/** `isSaving`: the viewer wants little data, for which high dynamic range is too much. */
export function createRenditionChoice(
  device: Capabilities,
  isSaving: boolean,
  failed: Set<string> = failedHere,
): RenditionChoice {
  return {
    among(playlist) {
      const lines = playlist.split(/\r?\n/);
      const variants = variantsIn(lines);
      if (variants.length < 2) return playlist;
      const open = variants.filter(
        (variant) => !failed.has(variant.family ?? '') && mayPlay(variant, device, isSaving),
      );
      const uncertain = open.filter((variant) => isUncertain(variant));
      const finish = (promised: readonly Variant[]): string => without(lines, variants, chosen(promised, device.lines));
      if (uncertain.length === 0) return finish(open);
      return promisedBy(device, open).then(finish, () => finish(open.filter((variant) => !isUncertain(variant))));
    },
    refuse(codec = '') {
      const family = familyOf(codec);
      if (family === null || family === 'avc' || failed.has(family)) return false;
      failed.add(family);
      return true;
    },
  };
}

/** A playlist loader that passes on the chosen renditions only. */
export function choosingLoader(base: PlaylistLoader, choice: RenditionChoice): PlaylistLoader {
  return class extends base {
    #isOver = false;

    override load(
      context: PlaylistLoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      const { onSuccess } = callbacks;
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, ...rest) => {
          const { data } = response;
          const left = typeof data === 'string' && data.includes(VARIANT) ? choice.among(data) : data;
          if (!(left instanceof Promise)) return onSuccess({ ...response, ...(left && { data: left }) }, ...rest);
          void left.then((text) => !this.#isOver && onSuccess({ ...response, data: text }, ...rest));
        },
      });
    }

    override abort(): void {
      this.#isOver = true;
      super.abort();
    }

    override destroy(): void {
      this.#isOver = true;
      super.destroy();
    }
  };
}

const VARIANT = '#EXT-X-STREAM-INF:';
const STILLS = '#EXT-X-I-FRAME-STREAM-INF:';

function variantsIn(lines: readonly string[]): Variant[] {
  return lines.flatMap((line, at) => {
    const isStills = line.startsWith(STILLS);
    const attributes = attributesOf(line, isStills ? STILLS : VARIANT);
    if (!attributes.has('BANDWIDTH')) return [];
    const codecs = attributes.get('CODECS')?.split(',') ?? [];
    const codec = codecs.map((each) => each.trim()).find((each) => !/^(mp4a|ac-3|ec-3|opus|fLaC)/i.test(each)) ?? '';
    const [width = 0, height = 0] = (attributes.get('RESOLUTION') ?? '').split('x').map(Number);
    return {
      codec,
      // Lists without codecs are of the days before others existed.
      family: codec === '' ? 'avc' : familyOf(codec),
      isHdr: /^(PQ|HLG)$/.test(attributes.get('VIDEO-RANGE') ?? ''),
      height,
      width,
      bandwidth: Number(attributes.get('BANDWIDTH')),
      frameRate: Number(attributes.get('FRAME-RATE') ?? 0) || 25,
      lines: isStills ? [at] : [at, at + 1],
    };
  });
}

const familyOf = (codec: string): Family | null => FAMILIES.find(([, pattern]) => pattern.test(codec))?.[0] ?? null;

const typeOf = ({ codec }: Variant): string => `video/mp4; codecs="${codec}"`;

function mayPlay(variant: Variant, device: Capabilities, isSaving: boolean): boolean {
  const { codec, family, isHdr } = variant;
  if (family === null) return false;
  if (isHdr && (isSaving || !device.isHdr)) return false;
  return codec === '' || device.isTypeSupported(typeOf(variant));
}

/** Whether the device must promise to decode it well: it can take more than what every device decodes. */
const isUncertain = ({ family, isHdr, height, frameRate }: Variant): boolean =>
  family !== 'avc' || isHdr || height * frameRate > EVERYDAY;

/** The renditions that the device decodes well; those that need no promise are kept. */
async function promisedBy(device: Capabilities, variants: readonly Variant[]): Promise<Variant[]> {
  const answers = await Promise.all(
    variants.map(async (variant) => !isUncertain(variant) || (await isPromised(variant, device))),
  );
  return variants.filter((_, at) => answers[at]);
}

async function isPromised(variant: Variant, { decodingInfo, isTv }: Capabilities): Promise<boolean> {
  // An engine that cannot tell: a computer tries, a TV does not.
  if (!decodingInfo) return !isTv;
  const { width, height, bandwidth, frameRate, family } = variant;
  const asked = { contentType: typeOf(variant), width, height, bitrate: bandwidth, framerate: frameRate };
  const { supported, smooth, powerEfficient } = await decodingInfo(asked);
  // A codec in software, or a TV at its limit, costs more than it saves.
  return supported && smooth && (powerEfficient || (family === 'avc' && !isTv));
}

/**
 * Renditions of one codec and range, since players do not mix them: high dynamic range before the better compression,
 * as long as it reaches the size of the others and has a rendition for slow lines.
 */
function chosen(promised: readonly Variant[], screenLines: number): ReadonlySet<Variant> {
  const tallest = Math.max(0, ...promised.map(({ height }) => fitting(height, screenLines, promised)));
  const smallest = Math.min(...promised.map(({ bandwidth }) => bandwidth));
  const suits = (group: readonly Variant[]): boolean =>
    group.length > 0 &&
    Math.max(...group.map(({ height }) => height)) >= tallest &&
    Math.min(...group.map(({ bandwidth }) => bandwidth)) <= Math.max(SMALL_ENOUGH, 2 * smallest);
  const groups = [true, false].flatMap((isHdr) =>
    PREFERENCE.map((family) => promised.filter((each) => each.family === family && each.isHdr === isHdr)),
  );
  const everyday = promised.filter(({ family, isHdr }) => family === 'avc' && !isHdr);
  const best = groups.find(suits) ?? (everyday.length > 0 ? everyday : promised);
  return new Set(best.filter(({ height }) => fitting(height, screenLines, best) >= height));
}

/** The height itself, or that of the smallest rendition that fills the screen already. */
function fitting(height: number, screenLines: number, among: readonly Variant[]): number {
  const filling = among.map((variant) => variant.height).filter((each) => each >= screenLines);
  return Math.min(height, ...filling);
}

/** The playlist without the renditions that were not chosen; unchanged if none was, which the engine reports. */
function without(lines: readonly string[], variants: readonly Variant[], kept: ReadonlySet<Variant>): string {
  if (kept.size === 0 || kept.size === variants.length) return lines.join('\n');
  const left = new Set(variants.filter((variant) => !kept.has(variant)).flatMap((variant) => variant.lines));
  return lines.filter((_, at) => !left.has(at)).join('\n');
}
