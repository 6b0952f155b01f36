import type { StudioTexts } from '../../texts';

/** Channels of the past may have no name any more. */
export function channelName({ id, name }: { id: string; name?: string | undefined }, t: StudioTexts): string {
  if (name !== undefined) return name;
  return id === 'onDemand' ? t('now.onDemand') : t('now.otherChannel', { id });
}
