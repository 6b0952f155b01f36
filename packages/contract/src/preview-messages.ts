import type { ContentKind } from './content-kinds';
import type { Platform } from './schema';

/** The frames of a preview, and the sizes in CSS pixels at which the client is drawn in them. */
export const previewFrames = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
  tv: { width: 1920, height: 1080 },
} as const;
export type PreviewFrame = keyof typeof previewFrames;

export const previewViewers = ['guest', 'registered', 'pass'] as const;
export type PreviewViewer = (typeof previewViewers)[number];

/** The part of a page that is its stage; other parts are named by the id of their context. */
export const stagePart = 'stage';

/** What a preview shows a page for. */
export interface PreviewState {
  /** The moment, in epoch seconds; the frame's clock goes on from it. */
  at: number;
  regionId: string;
  locale: 'en' | 'de';
  viewer: PreviewViewer;
  /** Offers that a viewer with a pass has. */
  rights?: string[];
  /** Overrides the platform of the frame, such as `ios` in the phone or `webos` in the TV. */
  platform?: Platform;
}

/** An edit that is not saved: the whole entry as a content folder has it, null where it is removed. */
export interface PreviewEntry {
  kind: ContentKind;
  id: string;
  entry: Record<string, unknown> | null;
}

/** From the studio to a frame. */
export interface PreviewMessage {
  type: 'touchline-preview';
  /** Counts up; the frame answers `rendered` with the turn that it shows. */
  turn: number;
  state: PreviewState;
  /** Edits that are not saved yet. Shown at once as far as the frame knows how. */
  entries?: PreviewEntry[];
  /** Goes up when the draft was saved or something was published: the frame asks the server again. */
  version?: number;
  /** The part that is outlined. */
  selected?: string;
  /** Whether a click selects a part; without it, links are followed inside the frame. */
  selects?: boolean;
}

/** A part of the page as the frame shows it. Places are in the frame's CSS pixels, from its top left. */
export interface PreviewPart {
  /** Id of the context, `stage`, or the id of a widget. */
  id: string;
  title: string;
  /** Tiles that the part has at this moment. */
  tiles: number;
  /** Whether viewers do not see it at this moment, since it has no tiles. */
  isHidden: boolean;
  top: number;
  left: number;
  width: number;
  height: number;
}

/** From a frame to the studio. */
export type FrameMessage = { type: 'touchline-frame' } & (
  | { event: 'ready' }
  | { event: 'rendered'; turn: number; ms: number; parts: PreviewPart[]; path: string }
  | { event: 'selected'; partId: string }
  | { event: 'problem'; status: number; text: string }
);

/** The address of a frame; `path` is one of the client's, such as `/` or `/page/football`. */
export function previewAddress(frame: PreviewFrame, previewId: string, path: string): string {
  return `/studio/preview/${frame}/${previewId}#${path.startsWith('/') ? path : `/${path}`}`;
}

/** Where the calls of a preview are, instead of `/api/v3`. */
export const previewApi = (previewId: string): string => `/api/previews/${previewId}`;

/** The header of a preview's calls that carries its state, as JSON in base64url. */
export const previewStateHeader = 'x-touchline-preview';
