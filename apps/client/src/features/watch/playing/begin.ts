import type { Source } from '@touchline/player';
import type { PlaybackContext } from '../../../entities/playback';
import { configQuery, flagsQuery } from '../../../shell/config';
import type { BeginContext } from '../../../shell/load';
import { currentPreferences } from '../../../shell/preferences';
import { drawnVideo, playEarly } from './early';
import { mayStartByItself } from './preferred';

/** The picture of a video the server drew does not wait until the page around it has been taken over. */
export function beginVideo(
  { queries, api, signedIn, hasSession }: BeginContext,
  id: string,
  ask: (context: PlaybackContext) => Promise<Source>,
): Promise<void> | undefined {
  const video = drawnVideo(id);
  if (!video || !mayStartByItself(currentPreferences(), queries.getQueryData(flagsQuery(api).queryKey)))
    return undefined;
  const hlsOptions = queries.getQueryData(configQuery(api).queryKey)?.config.hlsOptions;
  const shown = playEarly(video, id, {
    ask: () => ask({ api, signedIn, hlsOptions }),
    preferences: currentPreferences,
  });
  return hasSession ? shown : undefined;
}
