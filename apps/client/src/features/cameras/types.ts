import type { Camera, Event, KeyMoment, NativeWavesManifest } from '@touchline/contract';
import type { Cameras } from '@touchline/player/model/cameras';
import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import type { ManifestAddress } from '../../entities/camera/manifest';
import type { PlayedVideo, PlayerCommand, PlayerListeners, PlayerSlots } from '../watch';
import type { Arrangement } from './arrangement';

/** A menu of the cameras' screen. */
export type CameraMenu = 'layout' | 'commentary' | 'captions' | 'captionStyle' | 'speed' | null;

export interface CamerasProps {
  /** The manifest to play. */
  readonly address: ManifestAddress;
  readonly video: Omit<PlayedVideo, 'source'>;
  /** The position to resume a recording at. */
  readonly startAt: () => Promise<number | undefined>;
  /** A shared view: its main camera and wall-clock time (epoch seconds). */
  readonly view?: { readonly camera?: string | undefined; readonly at?: number | undefined };
  /** Has a score, key moments, and addresses to share; absent on the test screen. */
  readonly event?: Event;
  readonly moments?: readonly KeyMoment[];
  /** An unseen replay whose score is hidden. */
  readonly isUnseen?: boolean;
  readonly slots?: Pick<PlayerSlots, 'ended' | 'next' | 'scored'>;
  readonly listeners?: PlayerListeners;
  readonly onBack?: () => void;
  /** The cameras cannot be had: the ordinary player takes over. */
  readonly onMissing: () => void;
  /** Inside a page, not over it. */
  readonly isInline?: boolean;
  /** Receives the cameras, for figures of the test screen. */
  readonly onCameras?: (cameras: Cameras | null, manifest: NativeWavesManifest | undefined) => void;
}

/** What the controls of all frames need. */
export interface CameraControls {
  readonly t: Texts;
  readonly player: Player;
  readonly cameras: Cameras | null;
  readonly manifest: NativeWavesManifest;
  /** The cameras to choose from, in the order of their numbers. */
  readonly list: readonly Camera[];
  readonly arrangement: Arrangement;
  readonly mainId: string;
  readonly menu: CameraMenu;
  readonly onMenu: (menu: CameraMenu) => void;
  readonly onArrange: (arrangement: Arrangement) => void;
  /** Makes a camera the main picture. */
  readonly onCamera: (cameraId: string) => void;
  readonly run: (command: PlayerCommand) => void;
  readonly keepFocus: () => void;
  readonly onHold: (held: boolean) => void;
  readonly onBack: (() => void) | undefined;
}

export const labelOf = (list: readonly Camera[], cameraId: string | undefined): string =>
  list.find(({ id }) => id === cameraId)?.label ?? '';
