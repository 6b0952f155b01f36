import { queryOptions } from '@tanstack/react-query';
import type { Camera, Event, NativeWavesManifest } from '@touchline/contract';
import type { Source } from '@touchline/player/model/source';
import { fetchManifest, type ManifestAddress, manifestOf } from '../../../entities/camera/manifest';
import { answeredSource, type PlaybackContext } from '../../../entities/playback';
import type { Api } from '../../../shell/api/api';
import { audienceKey } from '../../../shell/api/audience';

/** Addresses are valid for hours; the player renews its own. */
const FRESH_MS = 1_800_000;

/** The cameras of an event; `null` for one that has none of its own. */
export const camerasQuery = (api: Api, event: Pick<Event, 'id' | 'nativewaves'> | undefined) =>
  queryOptions({
    queryKey: ['my', 'sceneCameras', event?.id ?? '', ...audienceKey(api.audience)],
    queryFn: () => {
      const address = event && manifestOf(event);
      return address ? fetchManifest(api, address) : null;
    },
    enabled: event !== undefined,
    staleTime: FRESH_MS,
    // A refusal is final; everything else is repeated when asked for.
    retry: false,
  });

/** The cameras to choose from: a composed picture is none. */
export const singleCameras = ({ cameras }: NativeWavesManifest): readonly Camera[] =>
  cameras.filter(({ composedOf, sources }) => composedOf === undefined && sources.length > 0);

/** Fetches the stream of the main camera, again when its address expires. */
export async function fetchMainSource(
  context: PlaybackContext,
  event: Event,
  address: ManifestAddress,
): Promise<Source> {
  const manifest = await fetchManifest(context.api, address);
  const [main] = singleCameras(manifest);
  const [stream] = main?.sources ?? [];
  const { expiresAt, renewAt, countsAsDevice, live } = manifest;
  const source = await answeredSource(context, event.id, {
    sources: stream ? [{ ...stream, type: stream.type ?? (live ? 'stream' : 'vod') }] : [],
    drmKeys: [],
    drmLicenseInfos: [],
    ...(expiresAt !== undefined && { expiresAt }),
    ...(renewAt !== undefined && { renewAt }),
    ...(countsAsDevice !== undefined && { countsAsDevice }),
  });
  // A loop of seconds behind live needs no low latency.
  return { ...source, lowLatency: false };
}
