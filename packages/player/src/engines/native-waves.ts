import type { Source } from '../model/source';
import type { Engine, EngineHost } from './engine';

/** One of several synchronised pictures. */
export interface Camera {
  readonly id: string;
  readonly label: string;
}

/** An engine for several cameras on one clock; sound and captions are ordinary tracks. */
export interface MultiCameraEngine extends Engine {
  cameras(): readonly Camera[];
  /** The camera on the large picture; time goes on without a jump. */
  setCamera(id: string): void;
}

/** What the multi-camera experience hands to the player as one of its engines; the source's format is `native-waves`. */
export interface MultiCameraEngineKind {
  readonly name: 'native-waves';
  open(source: Source, host: EngineHost): Promise<MultiCameraEngine | null>;
}
