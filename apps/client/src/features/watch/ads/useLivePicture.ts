import type { Source } from '@touchline/player/model/source';
import type { Player } from '@touchline/player/viewing/api';
import { useState } from 'react';
import { currentPreferences } from '../../../shell/preferences/preferences';
import { mayPreload } from '../playing/preferred';
import type { PlayedVideo } from '../types';

/**
 * How to fetch the picture of the match during a break: at the live edge only, where it is not paid for by the megabyte
 * and the device decodes two videos.
 */
export function useLivePicture(
  player: Player,
  video: Partial<Pick<PlayedVideo, 'source'>>,
  tv: boolean,
): (() => Promise<Source>) | undefined {
  const [isPossible] = useState(() => {
    const { ad, live } = player.state();
    return !tv && ad?.placement === 'midroll' && live?.atEdge === true && mayPreload(currentPreferences());
  });
  return isPossible && typeof video.source === 'function' ? video.source : undefined;
}
