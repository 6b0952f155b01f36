import type { Event } from '@touchline/contract';
import type { Source } from '@touchline/player/model/source';
import { fetchEventSource } from '../../../entities/event/playback';
import type { PlaybackContext } from '../../../entities/playback';
import { withoutStitching } from '../../../entities/slot/stitching';

const PREVIEW_HEIGHT = 480;

/** Fetches the source of a preview: a small picture, from the beginning, without ads. */
export async function fetchPreviewSource(
  context: PlaybackContext,
  event: Pick<Event, 'id' | 'video'>,
): Promise<Source> {
  const source = await fetchEventSource(context, event, async () => undefined);
  return { ...withoutStitching(source), maxHeight: PREVIEW_HEIGHT };
}
