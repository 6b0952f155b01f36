import type { PackagerSink } from '../../media';
import type { SignalAdvice, SignalPackager } from '../packager/types';
import { InputLine } from '../publishing/input-line';
import type { MediaMessage, PublishSession } from '../rtmp/session-types';

const START = 1_800_000_000_000;

interface NotingPackager extends SignalPackager {
  readonly sink: PackagerSink;
  readonly pushed: { readonly message: MediaMessage; readonly rendition: string | undefined }[];
  readonly advice: SignalAdvice[];
  endMs: number;
}

/** A connection of an encoder that only is there. */
export const quietSession = (rendition?: string): PublishSession => ({
  id: 1,
  app: 'live',
  rendition,
  remote: '192.0.2.1',
  isLocal: false,
  isEncrypted: false,
  encoder: undefined,
  startedAt: START,
  lastMediaAt: START,
  bytesReceived: 0,
  isClosed: false,
  refuse: () => undefined,
  close: () => undefined,
});

function notingPackager(sink: PackagerSink): NotingPackager {
  const pushed: NotingPackager['pushed'] = [];
  return {
    sink,
    pushed,
    advice: [],
    endMs: START,
    push: (message, rendition) => void pushed.push({ message, rendition }),
    drop: () => undefined,
    end: () => undefined,
    measures: () => ({
      videoBitrate: 0,
      audioBitrate: 0,
      fps: 25,
      keyFrameSeconds: undefined,
      soundAfterPictureMs: undefined,
      levels: [],
      loudness: undefined,
      delaySeconds: undefined,
      droppedFrames: 0,
      timestampJumps: 0,
      silenceFilledSeconds: 0,
    }),
  };
}

/** A publisher whose packagers note what they are sent, at a time that a test sets. */
export function lineOf() {
  const at = { now: START };
  const packagers: NotingPackager[] = [];
  const line = new InputLine({
    place: 'main',
    session: quietSession(),
    createPackager: ({ sink }) => {
      const packager = notingPackager(sink);
      packagers.push(packager);
      return packager;
    },
    notBeforeMs: undefined,
    now: () => at.now,
    onFormat: () => undefined,
    onFirst: () => undefined,
    onRefused: () => undefined,
    onClosed: () => undefined,
  });
  return { line, packagers, at };
}
