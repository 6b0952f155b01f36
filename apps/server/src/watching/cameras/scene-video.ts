import type { CameraEntry, Text } from '@touchline/contract/content';
import type { Claims } from '../../auth';
import type { Audience } from '../../kernel/common/audience';

/** What scenes of an event can be made of. */
export interface SceneCameras {
  manifestId: string;
  /** The terms on which scenes can be kept; without them they cannot. */
  collectible: CameraEntry['collectible'];
  /** Cameras that can be in a scene: not composed of others, not encrypted, and their streams are there. */
  cameras: { id: string; label: Text }[];
  /** Scenes lie between these (epoch ms): what has been shown of the event so far, as far as it can still be read. */
  reach: { from: number; to: number };
}

/** The stream of a camera, for the server itself. */
export interface SceneSource {
  id: string;
  label: Text;
  /** `EXT-X-PROGRAM-DATE-TIME` of its stream is so much later than the common clock. */
  offsetMs: number;
  /** The list of renditions, with all sound; signed. Addresses in playlists are relative to it. */
  url: string;
}

/** A viewer who wants a scene of an event. */
interface SceneViewer {
  caller: Claims;
  /** The audience at the caller's place, whose rights apply. */
  audience: Audience;
  /** The audience whose content the caller sees. */
  shown: Audience;
}

/** The limits of one reading. */
interface ReadingLimits {
  signal: AbortSignal;
  mostBytes: number;
}

/** The video that scenes are cut from, read by the server and not by a viewer. */
export interface SceneVideo {
  /** Throws the problem with which playback of the event is refused to this viewer (403, 404, 409); counts no device. */
  check(eventId: string, viewer: SceneViewer): Promise<void>;
  /** Undefined where the event has no cameras, has not begun, or its dates are not those of its streams (recordings). */
  find(eventId: string): Promise<SceneCameras | undefined>;
  /**
   * Sources of these cameras of an event, in the given order, valid for an hour. A camera that is unknown, or cannot be
   * in a scene, is left out.
   */
  open(eventId: string, cameraIds: readonly string[]): Promise<SceneSource[]>;
  /**
   * Reads a playlist or a media file at an address of `open` or one that such a playlist names. Rejects where the
   * answer is not 200, is larger than allowed, or the signal aborts.
   */
  read(url: string, limits: ReadingLimits): Promise<Buffer>;
}
