import type { CameraLayout } from '@touchline/contract';
import { roomIn } from '../../../entities/camera-wall/layouts';
import { browserValue } from '../../../shell/preferences/local-value';

const isLayout = (stored: unknown): stored is CameraLayout => typeof stored === 'string' && stored in roomIn;

/** The layout that the viewer chose last on this device. */
export const savedLayout = browserValue<CameraLayout | undefined>('togetherLayout', (stored) =>
  isLayout(stored) ? stored : undefined,
);
