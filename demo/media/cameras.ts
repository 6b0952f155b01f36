/** A camera beside the main one that shows the same moments. */
interface ExtraCamera {
  name: string;
  label: string;
}

/** Further cameras by loop; `scenes/*.ts` know where they stand. */
export const EXTRA_CAMERAS: Readonly<Record<string, readonly ExtraCamera[]>> = {
  football: [
    { name: 'goal', label: 'Behind the goal' },
    { name: 'high', label: 'Tactical' },
    { name: 'close', label: 'Close-up' },
  ],
};
