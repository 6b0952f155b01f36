import type { VideoReport } from '@touchline/contract';
import type { Source } from '@touchline/player/model/source';
import type { VideoEvent } from '@touchline/player/viewing/video-events';
import { cmcdOf, type TrackedEvent, track, type ViewingKey } from './track';

/** What is watched, as events name it. */
export type ReportedVideo = Pick<VideoReport, 'source' | 'channelId' | 'eventId'>;

/** Reports one loaded video, and names it to the CDN where the operator wants that. */
interface VideoReporter {
  readonly report: (event: VideoEvent) => void;
  /** The source with CMCD, if it is on and allowed. */
  readonly named: (source: Source) => Source;
}

interface ReporterOptions {
  readonly contentId: string;
  /** A clip that begins again at its end is reported once. */
  readonly isRepeated?: boolean;
}

export function videoReporter(video: ReportedVideo, { contentId, isRepeated = false }: ReporterOptions): VideoReporter {
  let viewing: ViewingKey = {};
  let requests = 0;
  return {
    report(event) {
      if (event.type === 'request') requests++;
      if (isRepeated && requests > 1) return;
      // Watched again, it is another viewing.
      if (event.type === 'request' && requests > 1) viewing = {};
      track({ ...video, ...event, type: `video.${event.type}`, viewing } as TrackedEvent);
    },
    named(source) {
      const cmcd = cmcdOf(viewing, contentId);
      return cmcd ? { ...source, cmcd } : source;
    },
  };
}

/** The kind of a source that is known before it is fetched. */
export const reportedKind = ({ kind, format }: Pick<Source, 'kind' | 'format'>): ReportedVideo['source'] => {
  if (format === 'youtube') return 'youtube';
  return kind === 'vod' ? 'recording' : 'live';
};
