import { indexOf, type Track, tracksFromRenditions } from '../model/tracks';

/** The part of a native text track that matters here. */
export interface CaptionTrack {
  readonly kind: string;
  readonly label: string;
  readonly language: string;
  mode: 'disabled' | 'hidden' | 'showing';
}

/** A list as the browser has it: counted, not iterable everywhere. */
export interface TrackList<T> {
  readonly length: number;
  readonly [index: number]: T;
}

/** A native audio track; only some browsers have them, and TypeScript's library none. */
export interface SoundTrack {
  readonly label: string;
  readonly language: string;
  enabled: boolean;
}

/** The captions among the text tracks; metadata and chapters are none. */
export function captionTracksOf(list: TrackList<CaptionTrack>): Track[] {
  return tracksFromRenditions(captionsIn(list).map(({ label, language }) => ({ name: label, lang: language })));
}

/** The id of the captions on screen. */
export function selectedCaptions(list: TrackList<CaptionTrack>): string {
  const index = captionsIn(list).findIndex(({ mode }) => mode === 'showing');
  return index < 0 ? 'off' : String(index);
}

/** Shows one caption track and hides the others. */
export function showCaptions(list: TrackList<CaptionTrack>, id: string): void {
  const wanted = indexOf(id);
  captionsIn(list).forEach((track, index) => {
    track.mode = index === wanted ? 'showing' : 'hidden';
  });
}

/** The browser's audio tracks, where it has them. */
export function audioTracksOf(video: object): Track[] {
  return tracksFromRenditions(soundsOf(video).map(({ label, language }) => ({ name: label, lang: language })));
}

/** The id of the audible track. */
export function selectedAudio(video: object): string | null {
  const index = soundsOf(video).findIndex(({ enabled }) => enabled);
  return index < 0 ? null : String(index);
}

/** Makes one track audible. */
export function switchAudio(video: object, id: string): void {
  const wanted = indexOf(id);
  soundsOf(video).forEach((track, index) => {
    track.enabled = index === wanted;
  });
}

function captionsIn(list: TrackList<CaptionTrack>): CaptionTrack[] {
  return Array.from(list).filter(({ kind }) => kind === 'subtitles' || kind === 'captions');
}

function soundsOf(video: object): SoundTrack[] {
  return hasAudioTracks(video) ? Array.from(video.audioTracks) : [];
}

function hasAudioTracks(video: object): video is { audioTracks: TrackList<SoundTrack> } {
  return 'audioTracks' in video && typeof video.audioTracks === 'object' && video.audioTracks !== null;
}
