import type { PreviewViewer } from '@touchline/contract';
import { useFormats } from '../../../parts/format/useFormats';
import { changeQuery, usePlace } from '../../../shell/address';
import { useOffers, useRegions } from '../drafts/useAll';

export const frameChoices = ['three', 'phone', 'desktop', 'tv'] as const;
type FrameChoice = (typeof frameChoices)[number];

/** For which viewer the page is shown; all of it is in the address. */
export interface View {
  readonly regionId: string | undefined;
  readonly locale: 'en' | 'de';
  /** `guest`, `registered` or `pass:{offer}`. */
  readonly viewer: string;
  readonly frames: FrameChoice;
  readonly regions: readonly { readonly value: string; readonly label: string }[];
  readonly passes: readonly { readonly id: string; readonly name: string }[];
  readonly set: (name: 'region' | 'lang' | 'viewer' | 'frames', value: string) => void;
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
    regions,
    passes: passes.map(({ id, name }) => ({ id, name })),
    set: (name, value) => changeQuery({ [name]: value }, 'replace'),
  };
}

/** The kind of viewer, and the offers that one with a pass has. */
export function viewerOf(viewer: string): { viewer: PreviewViewer; rights?: string[] } {
  if (viewer.startsWith('pass:')) return { viewer: 'pass', rights: [viewer.slice('pass:'.length)] };
  return { viewer: viewer === 'registered' ? 'registered' : 'guest' };
}
