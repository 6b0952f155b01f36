import type { Event, KeyMoment } from '@touchline/contract';
import type { PlayedVideo, ScoredEvent } from '../watch';
import type { CameraControls } from './types';

/** What every frame shows around the cameras. */
export interface FrameProps {
  readonly controls: CameraControls;
  readonly video: Pick<PlayedVideo, 'title' | 'subtitle'>;
  readonly event: Event | undefined;
  readonly moments: readonly KeyMoment[];
  readonly isUnseen: boolean;
  readonly scored: ScoredEvent | undefined;
}
