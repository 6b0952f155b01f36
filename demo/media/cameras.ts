/** An additional camera, synchronised with the main one. */
interface ExtraCamera {
  name: string;
  label: string;
}

/** Additional cameras by loop; their positions are in `scenes/*.ts`. */
export const EXTRA_CAMERAS: Readonly<Record<string, readonly ExtraCamera[]>> = {
  football: [
    { name: 'goal', label: 'Behind the goal' },
    { name: 'high', label: 'Tactical' },
    { name: 'close', label: 'Close-up' },
  ],
};
