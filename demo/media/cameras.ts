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
  basketball: [
    { name: 'baseline', label: 'Under the basket' },
    { name: 'high', label: 'Tactical' },
    { name: 'close', label: 'Close-up' },
  ],
};

/** The main camera and three additional ones in one picture, for devices that play one video at a time. */
export const QUAD: ExtraCamera = { name: 'quad', label: 'All four' };

/** The folders in `cameras` of a loop: its additional cameras and the quad of all. */
export const camerasOf = (loop: string): readonly ExtraCamera[] => {
  const extra = EXTRA_CAMERAS[loop];
  return extra ? [...extra, QUAD] : [];
};
