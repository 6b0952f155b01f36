import {
  type FrameMessage,
  type PreviewFrame,
  type PreviewMessage,
  previewAddress,
  previewFrames,
} from '@touchline/contract';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messageFrom } from './link';

/** What a frame is sent, without the turn, which it is given here. */
export type FrameInput = Omit<PreviewMessage, 'type' | 'turn'>;

interface FrameOptions {
  frame: PreviewFrame;
  previewId: string;
  path: string;
  input: FrameInput;
  onTold: (frame: PreviewFrame, message: FrameMessage) => void;
}

interface Frame {
  place: RefObject<HTMLDivElement | null>;
  element: RefObject<HTMLIFrameElement | null>;
  /** How much smaller than it is the client is drawn. */
  scale: number;
  /** The address that the frame starts at. */
  address: string;
  state: 'loading' | 'shown' | 'failed';
  retry: () => void;
}

/** A frame that has not answered for this long is told as failed. */
const PATIENCE_MS = 20_000;

/** Connects a frame with what it shows. */
export function useFrame({ frame, previewId, path, input, onTold }: FrameOptions): Frame {
  const place = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<Frame['state']>('loading');
  const [attempt, setAttempt] = useState(0);
  const scale = useScale(place, previewFrames[frame].width);
  const turn = useRef(0);
  const latest = useRef({ input, onTold });

  const send = useCallback(() => {
    const message: PreviewMessage = { type: 'touchline-preview', turn: ++turn.current, ...latest.current.input };
    element.current?.contentWindow?.postMessage(message, window.location.origin);
  }, []);

  useLayoutEffect(() => {
    const isSame = latest.current.input === input;
    latest.current = { input, onTold };
    if (!isSame && turn.current > 0) send();
  }, [input, onTold, send]);

  useEffect(() => {
    setState('loading');
    turn.current = 0;
    const timer = window.setTimeout(() => setState('failed'), PATIENCE_MS);
    const hear = (event: MessageEvent<unknown>) => {
      const message = messageFrom(element.current?.contentWindow, event);
      if (!message) return;
      if (message.event === 'ready') send();
      if (message.event === 'rendered') {
        window.clearTimeout(timer);
        setState('shown');
      }
      latest.current.onTold(frame, message);
    };
    window.addEventListener('message', hear);
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('message', hear);
    };
  }, [frame, previewId, attempt, send]);

  // The client follows its address without loading again.
  const [first, setFirst] = useState({ previewId, path, attempt });
  if (first.previewId !== previewId || first.attempt !== attempt) setFirst({ previewId, path, attempt });
  useEffect(() => {
    if (path !== first.path && turn.current > 0) goTo(element.current?.contentWindow, path);
  }, [path, first.path]);

  return {
    place,
    element,
    scale,
    address: previewAddress(frame, first.previewId, first.path),
    state,
    retry: () => setAttempt((before) => before + 1),
  };
}

function goTo(page: Window | null | undefined, path: string): void {
  if (page) page.location.hash = path;
}

function useScale(place: RefObject<HTMLDivElement | null>, width: number): number {
  const [scale, setScale] = useState(0);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const measure = () => setScale(current.clientWidth / width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [place, width]);
  return scale;
}
