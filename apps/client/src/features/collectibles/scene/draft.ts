import type { StoredValues } from '../../../shell/session/storage';

const KEY = 'sceneDraft';

/** What was chosen so far; kept in the tab, so that a reload and the way to credits and back lose nothing. */
export interface SceneDraft {
  readonly eventId: string;
  /** The time in the address that opened it: another one begins another scene. */
  readonly openedAt: number | undefined;
  /** Where the scene begins, epoch ms. */
  readonly start: number;
  readonly cameraIds: readonly string[];
  /** Of the collectible that is being made of it. */
  readonly collectibleId?: string | undefined;
}

const isDraft = (value: unknown): value is SceneDraft => {
  if (typeof value !== 'object' || value === null) return false;
  const { eventId, start, cameraIds } = value as Readonly<Record<string, unknown>>;
  return (
    typeof eventId === 'string' &&
    typeof start === 'number' &&
    Array.isArray(cameraIds) &&
    cameraIds.every((id) => typeof id === 'string')
  );
};

/** The draft of an event that was opened at a time. */
export function readDraft(stored: StoredValues, eventId: string, openedAt: number | undefined): SceneDraft | undefined {
  const draft = stored.read(KEY, isDraft);
  return draft?.eventId === eventId && draft.openedAt === openedAt ? draft : undefined;
}

export const writeDraft = (stored: StoredValues, draft: SceneDraft): void => stored.write(KEY, draft);

export const forgetDraft = (stored: StoredValues): void => stored.remove(KEY);
