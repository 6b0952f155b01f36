export { CameraFigures } from './CameraFigures';
export type { CamerasProps } from './types';

/** Loaded for events with several cameras only. */
export const loadCameras = () => import('./CamerasView');
