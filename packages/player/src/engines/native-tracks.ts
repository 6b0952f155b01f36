import { indexOf, type Track, tracksFromRenditions } from '../model/tracks';

/** The properties of a native text track that are used. */
export interface CaptionTrack {
  readonly kind: string;
  readonly label: string;
  readonly language: string;
  mode: 'disabled' | 'hidden' | 'showing';
}

/** A browser list type, which is not iterable everywhere. */
interface TrackList<T> {
  readonly length: number;
  readonly [index: number]: T;
}

/** A native audio track; not in all browsers, and not in TypeScript's DOM library. */
interface AudioTrackLike {
  readonly label: string;
  readonly language: string;
  enabled: boolean;
}

/** Subtitle and caption tracks; metadata and chapters are skipped. */
export function captionTracksOf(list: TrackList<CaptionTrack>): Track[] {
  return tracksFromRenditions(captionsIn(list).map(({ label, language }) => ({ name: label, lang: language })));
}

/** The id of the visible captions, or 'off'. */
export function selectedCaptions(list: TrackList<CaptionTrack>): string {
  const index = captionsIn(list).findIndex(({ mode }) => mode === 'showing');
  return index < 0 ? 'off' : String(index);
}

/** Shows one caption track and hides all others. */
export function showCaptions(list: TrackList<CaptionTrack>, id: string): void {
  const wanted = indexOf(id);
  captionsIn(list).forEach((track, index) => {
    track.mode = index === wanted ? 'showing' : 'hidden';
  });
}

/** The native audio tracks; empty if the browser does not support them. */
export function audioTracksOf(video: object): Track[] {
  return tracksFromRenditions(nativeAudioTracks(video).map(({ label, language }) => ({ name: label, lang: language })));
}

export function selectedAudio(video: object): string | null {
  const index = nativeAudioTracks(video).findIndex(({ enabled }) => enabled);
  return index < 0 ? null : String(index);
}

export function switchAudio(video: object, id: string): void {
  const wanted = indexOf(id);
  nativeAudioTracks(video).forEach((track, index) => {
    track.enabled = index === wanted;
  });
}

function captionsIn(list: TrackList<CaptionTrack>): CaptionTrack[] {
  return Array.from(list).filter(({ kind }) => kind === 'subtitles' || kind === 'captions');
}

function nativeAudioTracks(video: object): AudioTrackLike[] {
  return hasAudioTracks(video) ? Array.from(video.audioTracks) : [];
}

function hasAudioTracks(video: object): video is { audioTracks: TrackList<AudioTrackLike> } {
  return 'audioTracks' in video && typeof video.audioTracks === 'object' && video.audioTracks !== null;
}
