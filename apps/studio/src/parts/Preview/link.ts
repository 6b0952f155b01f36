import type { FrameMessage } from '@touchline/contract';

/** What a frame tells, if a message is from this frame and no other. */
export function messageFrom(frame: Window | null | undefined, event: MessageEvent<unknown>): FrameMessage | undefined {
  if (!frame || event.source !== frame || event.origin !== window.location.origin) return undefined;
  return isMessage(event.data) ? event.data : undefined;
}

const isMessage = (data: unknown): data is FrameMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'touchline-frame' && 'event' in data;
