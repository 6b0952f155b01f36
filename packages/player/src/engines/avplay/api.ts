/** States of AVPlay; every call is allowed in some of them only, and throws in the others. */
export type AvplayState = 'NONE' | 'IDLE' | 'READY' | 'PLAYING' | 'PAUSED';

/** A track; `extra_info` is JSON whose fields depend on the type. */
export interface AvplayTrack {
  readonly index: number;
  readonly type: 'VIDEO' | 'AUDIO' | 'TEXT';
  readonly extra_info: string;
}

/** An error as the callbacks of AVPlay pass it. */
export interface AvplayError {
  readonly name?: string;
  readonly message?: string;
}

/** Callbacks of AVPlay; times in milliseconds. */
export interface AvplayListener {
  readonly onbufferingstart: () => void;
  readonly onbufferingcomplete: () => void;
  readonly oncurrentplaytime: (milliseconds: number) => void;
  readonly onstreamcompleted: () => void;
  readonly onevent: (type: string, data: string) => void;
  readonly onerror: (type: string) => void;
  readonly onsubtitlechange: (duration: string, text: string) => void;
}

/** What is used of `webapis.avplay`, the own player of Samsung sets. There is one for the whole app. */
export interface Avplay {
  open(url: string): void;
  close(): void;
  prepareAsync(onSuccess: () => void, onError: (error: AvplayError) => void): void;
  play(): void;
  pause(): void;
  stop(): void;
  /** No other call is allowed until one of the callbacks. */
  seekTo(milliseconds: number, onSuccess: () => void, onError: (error: AvplayError) => void): void;
  getState(): AvplayState;
  getCurrentTime(): number;
  getDuration(): number;
  /** In pixels of a screen of 1920 × 1080, whatever the size of the page. */
  setDisplayRect(x: number, y: number, width: number, height: number): void;
  setDisplayMethod(method: 'PLAYER_DISPLAY_MODE_LETTER_BOX'): void;
  setListener(listener: AvplayListener): void;
  setStreamingProperty(name: 'ADAPTIVE_INFO', value: string): void;
  getStreamingProperty(name: 'IS_LIVE' | 'GET_LIVE_DURATION' | 'CURRENT_BANDWIDTH'): string;
  getTotalTrackInfo(): readonly AvplayTrack[];
  getCurrentStreamInfo(): readonly AvplayTrack[];
  setSelectTrack(type: 'AUDIO' | 'TEXT', index: number): void;
  setSilentSubtitle(isSilent: boolean): void;
  suspend(): void;
  restoreAsync(
    url: string,
    resumeTime: number,
    isPrepareOnly: boolean,
    onSuccess: () => void,
    onError: (error: AvplayError) => void,
  ): void;
}

/** Globals of a Samsung set, as far as they are used here. */
interface SamsungGlobals {
  readonly webapis?: { readonly avplay?: Avplay };
  readonly tizen?: { readonly tvaudiocontrol?: { setMute(isMuted: boolean): void } };
}

/** AVPlay, where this is a Samsung set whose package has loaded `webapis.js`. */
export function avplayOf(window: object | null | undefined): Avplay | undefined {
  const globals: SamsungGlobals | null | undefined = window;
  return globals?.webapis?.avplay;
}

/** Mutes the set: AVPlay itself has no volume. Absent without the privilege. */
export function setMuteOf(window: object | null): ((isMuted: boolean) => void) | undefined {
  const globals: SamsungGlobals | null = window;
  const control = globals?.tizen?.tvaudiocontrol;
  return control && ((isMuted) => control.setMute(isMuted));
}
