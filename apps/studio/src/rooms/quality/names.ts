import type { QualityBoard } from '@touchline/contract';
import type { StudioTexts } from '../../texts';
import { platforms } from './platforms';

export function platformName(id: string, t: StudioTexts): string {
  const platform = platforms.find((each) => each === id);
  return platform ? t(`parts.platforms.${platform}`) : id;
}

/** What a code means, for operators. */
export const codeText = (code: string, t: StudioTexts): string =>
  t.find(`quality.codes.${code}`) ?? t('quality.unknownCode');

/** What most failures of a code have in common. */
export function mostlyText(
  { channel, platform, regionId }: QualityBoard['codes'][number]['mostly'],
  { regions }: QualityBoard,
  t: StudioTexts,
): string {
  const region = regions.find(({ id }) => id === regionId)?.name ?? regionId;
  return [channel, platform && platformName(platform, t), region].filter(Boolean).join(' · ');
}

export const networkName = (network: string, t: StudioTexts): string =>
  t.find(`quality.networks.${network}`) ?? network;
