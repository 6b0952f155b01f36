import type { Source } from '@touchline/player/model/source';
import type { PlaybackContext } from '../../../entities/playback';
import { flagsQuery } from '../../../shell/config/flags';
import { configQuery } from '../../../shell/config/queries';
import type { BeginContext } from '../../../shell/load';
import { currentPreferences } from '../../../shell/preferences/preferences';
import type { PlayedVideo } from '../types';
import { drawnVideo, playEarly } from './early';
import { mayStartByItself } from './preferred';

/** Starts the video of the server's html before hydration, where autoplay is allowed. */
export function beginVideo(
  { queries, api, hasSession }: BeginContext,
  { id, reported }: Pick<PlayedVideo, 'id' | 'reported'>,
  fetchSource: (context: PlaybackContext) => Promise<Source>,
): Promise<void> | undefined {
  const video = drawnVideo(id);
  if (!video || !mayStartByItself(currentPreferences(), queries.getQueryData(flagsQuery(api).queryKey)))
    return undefined;
  const hlsOptions = queries.getQueryData(configQuery(api).queryKey)?.config.hlsOptions;
  const shown = playEarly(video, id, {
    fetchSource: () => fetchSource({ api, hlsOptions }),
    reported,
    preferences: currentPreferences,
  });
  return hasSession ? shown : undefined;
}
