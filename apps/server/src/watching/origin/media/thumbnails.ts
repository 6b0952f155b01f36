import { clock } from './captions';
import { EPOCH_MS, loopPosition, SEGMENT_SECONDS, type SegmentWindow, segmentStart } from './timeline';

/** A sheet of small pictures, one per `seconds` of the loop, row by row. */
export interface ThumbnailSheet {
  readonly image: Buffer;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
}

/**
 * The thumbnail track of a window as WebVTT. Cue times are those of the stream (seconds since its time zero, which the
 * NOTE gives), the same clock as EXT-X-PROGRAM-DATE-TIME.
 */
export function thumbnailTrack(
  sheet: ThumbnailSheet,
  loopSeconds: number,
  offsetSegments: number,
  window: SegmentWindow,
): string {
  const from = segmentStart(window.first);
  const to = segmentStart(window.last + 1);
  let time = from;
  let loopTime = loopPosition(window.first, offsetSegments, loopSeconds / SEGMENT_SECONDS) * SEGMENT_SECONDS;
  let text = `WEBVTT\n\nNOTE time zero ${new Date(EPOCH_MS).toISOString()}\n`;
  while (time < to) {
    const tile = Math.floor(loopTime / sheet.seconds);
    const length = Math.min((tile + 1) * sheet.seconds, loopSeconds) - loopTime;
    const { left: x, top: y } = tileArea(sheet, tile);
    const end = Math.min(time + length, to);
    text += `\n${clock(time)} --> ${clock(end)}\nthumbs.jpg#xywh=${x},${y},${sheet.width},${sheet.height}\n`;
    time = end;
    loopTime = (loopTime + length) % loopSeconds;
  }
  return text;
}

/** Where a thumbnail is on its sheet. */
export const tileArea = ({ columns, width, height }: ThumbnailSheet, tile: number) => ({
  left: (tile % columns) * width,
  top: Math.floor(tile / columns) * height,
  width,
  height,
});

/** The number of the thumbnail that shows the start of a segment. */
export function tileAt(sheet: ThumbnailSheet, loopSeconds: number, offsetSegments: number, segment: number): number {
  const seconds = loopPosition(segment, offsetSegments, loopSeconds / SEGMENT_SECONDS) * SEGMENT_SECONDS;
  return Math.floor(seconds / sheet.seconds);
}
