import type { FrameMessage, PreviewMessage } from '@touchline/contract';

/** The connection with the studio page around a frame. */
export interface StudioLink {
  tell(message: Sent): void;
}

/** What a frame tells, without the name that all of its messages have. */
type Sent = FrameMessage extends infer Message ? (Message extends unknown ? Omit<Message, 'type'> : never) : never;

/** Hears the page around this one, if it is of the same origin and no other. */
export function linkToStudio(page: Window, hear: (message: PreviewMessage) => void): StudioLink {
  const { origin } = page.location;
  page.addEventListener('message', ({ data, source, origin: from }: MessageEvent<unknown>) => {
    if (from === origin && source === page.parent && isMessage(data)) hear(data);
  });
  return {
    tell(message) {
      if (page.parent !== page) page.parent.postMessage({ type: 'touchline-frame', ...message }, origin);
    },
  };
}

const isMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  data.type === 'touchline-preview' &&
  'state' in data &&
  typeof data.state === 'object' &&
  data.state !== null &&
  'at' in data.state;
