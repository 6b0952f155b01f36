import type { AdsBoard } from '@touchline/contract';

/** All values of a line of the plot together. */
export const sumOfLine = ({ plot }: AdsBoard, id: 'requests' | 'filled'): number =>
  (plot.lines.find((line) => line.id === id)?.values ?? []).reduce<number>((sum, value) => sum + (value ?? 0), 0);
