import type { KeyTarget } from '../watch';

/** What a key does with cameras, beyond the usual keys of a player. */
export type CameraKey =
  | { readonly kind: 'camera'; readonly number: number }
  | { readonly kind: 'layout' | 'commentary' }
  | { readonly kind: 'step'; readonly frames: 1 | -1 };

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The meaning of a key for cameras; null where it has none. */
export function cameraKey({ key, ctrlKey, altKey, metaKey }: KeyPress, target: KeyTarget): CameraKey | null {
  if (ctrlKey || altKey || metaKey || target === 'text') return null;
  if (/^[1-9]$/.test(key)) return { kind: 'camera', number: Number(key) };
  switch (key.toLowerCase()) {
    case 'l':
      return { kind: 'layout' };
    case 'a':
      return { kind: 'commentary' };
    case ',':
      return { kind: 'step', frames: -1 };
    case '.':
      return { kind: 'step', frames: 1 };
    default:
      return null;
  }
}
