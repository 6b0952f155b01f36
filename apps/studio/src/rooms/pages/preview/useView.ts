import type { Platform, PreviewViewer } from '@touchline/contract';
import { useFormats } from '../../../parts/format/useFormats';
import { changeQuery, usePlace } from '../../../shell/address';
import { useOffers, useRegions } from '../drafts/useAll';

export const frameChoices = ['three', 'phone', 'desktop', 'tv'] as const;
export const previewPlatforms = [
  'web',
  'mobileweb',
  'android',
  'ios',
  'tizen',
  'webos',
] as const satisfies readonly Platform[];
type FrameChoice = (typeof frameChoices)[number];

/** For which viewer the page is shown; all of it is in the address. */
export interface View {
  readonly regionId: string | undefined;
  readonly locale: 'en' | 'de';
  /** `guest`, `registered` or `pass:{offer}`. */
  readonly viewer: string;
  readonly frames: FrameChoice;
  /** Undefined: that of each frame. Frames of another kind of screen keep theirs. */
  readonly platform: Platform | undefined;
  readonly regions: readonly { readonly value: string; readonly label: string }[];
  readonly passes: readonly { readonly id: string; readonly name: string }[];
  readonly set: (name: 'region' | 'lang' | 'viewer' | 'frames' | 'platform', value: string) => void;
}

export function useView(): View {
  const { query } = usePlace();
  const { language } = useFormats();
  const regions = useRegions().map(({ id, name }) => ({ value: id, label: name }));
  const passes = useOffers().filter(({ type }) => type !== 'credits');
  const region = regions.find(({ value }) => value === query.get('region')) ?? regions[0];
  return {
    regionId: region?.value,
    locale: (query.get('lang') ?? language) === 'de' ? 'de' : 'en',
    viewer: query.get('viewer') ?? 'guest',
    frames: frameChoices.find((choice) => choice === query.get('frames')) ?? 'three',
    platform: previewPlatforms.find((platform) => platform === query.get('platform')),
    regions,
    passes: passes.map(({ id, name }) => ({ id, name })),
    set: (name, value) => changeQuery({ [name]: value === '' ? undefined : value }, 'replace'),
  };
}

/** The kind of viewer, and the offers that one with a pass has. */
export function viewerOf(viewer: string): { viewer: PreviewViewer; rights?: string[] } {
  if (viewer.startsWith('pass:')) return { viewer: 'pass', rights: [viewer.slice('pass:'.length)] };
  return { viewer: viewer === 'registered' ? 'registered' : 'guest' };
}
