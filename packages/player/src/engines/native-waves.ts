import type { Source } from '../model/source';
import type { Engine, EngineHost } from './engine';

/** One of several synchronised camera angles. */
export interface Camera {
  readonly id: string;
  readonly label: string;
}

/** An engine for several synchronised cameras; audio and captions are ordinary tracks. */
export interface MultiCameraEngine extends Engine {
  cameras(): readonly Camera[];
  /** Selects the main camera without interrupting playback. */
  setCamera(id: string): void;
}

/** The interface a multi-camera integration implements to be used as an engine; its source format is `native-waves`. */
export interface MultiCameraEngineKind {
  readonly name: 'native-waves';
  open(source: Source, host: EngineHost): Promise<MultiCameraEngine | null>;
}
