/** Mute is global, plus the one player that was unmuted by hand (PLAY-05). */
export interface SoundMemory {
  readonly muted: boolean;
  readonly unmutedId: string | null;
}

/** A player as the rules of sound see it. */
export interface SoundOwner {
  readonly id: string;
  /** One of several on a screen: it is heard only when it was unmuted itself. */
  readonly amongOthers?: boolean;
}

/** Where the memory of sound lives; one for all players of an app. */
export interface SoundStore {
  read(): SoundMemory;
  write(memory: SoundMemory): void;
}

/** A memory for as long as the app runs; it begins as the browser wants it. */
export function createSoundStore(userAgent: string): SoundStore {
  let memory: SoundMemory = { muted: beginsMuted(userAgent), unmutedId: null };
  return {
    read: () => memory,
    write(next) {
      memory = next;
    },
  };
}

/** Chrome and the Google app on Apple's phones start nothing with sound (PLAY-05). */
export function beginsMuted(userAgent: string): boolean {
  return /\b(?:CriOS|GSA)\//.test(userAgent);
}

/** Whether a player starts without sound. */
export function isMutedFor({ muted, unmutedId }: SoundMemory, { id, amongOthers = false }: SoundOwner): boolean {
  return unmutedId !== id && (muted || amongOthers);
}

/** What is remembered when somebody turns a player's sound off or on. */
export function afterMuting(memory: SoundMemory, { id, amongOthers = false }: SoundOwner, muted: boolean): SoundMemory {
  const unmutedId = muted ? (memory.unmutedId === id ? null : memory.unmutedId) : id;
  // Of several on a screen one is heard; that says nothing about what is opened next.
  return amongOthers ? { ...memory, unmutedId } : { muted, unmutedId };
}

/** Who goes to full screen with sound keeps it, there and on the way back. */
export function afterFullscreen(memory: SoundMemory, { id }: SoundOwner, muted: boolean): SoundMemory {
  return muted ? memory : { ...memory, unmutedId: id };
}
