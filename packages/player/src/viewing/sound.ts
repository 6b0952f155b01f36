/** The stored mute setting: global, plus the id of the one player the viewer unmuted (PLAY-05). */
export interface SoundMemory {
  readonly muted: boolean;
  readonly unmutedId: string | null;
}

/** A player a mute setting applies to. */
export interface SoundTarget {
  readonly id: string;
  /** Shares the screen with other players: muted unless the viewer unmuted it. */
  readonly sharesScreen?: boolean;
}

/** Stores the mute setting of all players of an app. */
export interface SoundStore {
  read(): SoundMemory;
  write(memory: SoundMemory): void;
}

/** Creates an in-memory store; the initial setting depends on the browser. */
export function createSoundStore(userAgent: string): SoundStore {
  let memory: SoundMemory = { muted: startsMuted(userAgent), unmutedId: null };
  return {
    read: () => memory,
    write(next) {
      memory = next;
    },
  };
}

/** Chrome and the Google app on iOS do not start playback with sound (PLAY-05). */
export function startsMuted(userAgent: string): boolean {
  return /\b(?:CriOS|GSA)\//.test(userAgent);
}

export function isMutedFor({ muted, unmutedId }: SoundMemory, { id, sharesScreen = false }: SoundTarget): boolean {
  return unmutedId !== id && (muted || sharesScreen);
}

/** The setting after the viewer mutes or unmutes a player. */
export function afterMuting(
  memory: SoundMemory,
  { id, sharesScreen = false }: SoundTarget,
  muted: boolean,
): SoundMemory {
  const unmutedId = muted ? (memory.unmutedId === id ? null : memory.unmutedId) : id;
  // Of several players on a screen one has sound; this does not affect players opened later.
  return sharesScreen ? { ...memory, unmutedId } : { muted, unmutedId };
}

/** The setting after entering full screen: a player with sound keeps it, also after leaving full screen. */
export function afterFullscreen(memory: SoundMemory, { id }: SoundTarget, muted: boolean): SoundMemory {
  return muted ? memory : { ...memory, unmutedId: id };
}
