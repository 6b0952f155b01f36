import { useEffect } from 'react';
import { useApp } from '../../shell/context';
import { moveFocus } from '../../shell/focus/remote';

/** Custom properties of the palette that are passed to the game. */
const COLOURS = [
  '--text',
  '--text-rgb',
  '--primary',
  '--secondary',
  '--secondary-rgb',
  '--accent',
  '--badgeLiveBg',
  '--textDark',
  '--shade',
  '--gradientStart',
  '--gradientEnd',
];

interface Answers {
  onReady: () => void;
  onFailed: () => void;
}

const directions = ['left', 'right', 'up', 'down'] as const;

/** Handles the game's messages: renews the ticket, sends the colours, and moves focus at the frame's edges. */
export function useGameMessages(frame: HTMLIFrameElement | null, { onReady, onFailed }: Answers): void {
  const { api, addressBar } = useApp();
  useEffect(() => {
    if (!frame) return undefined;
    // A sandboxed frame has no origin to address; the CSP allows only our own pages in it.
    const send = (message: object) => frame.contentWindow?.postMessage(message, '*');
    const renew = () =>
      api.call('predictionTicket', {}).then(
        ({ token }) => send({ type: 'ticket', token }),
        () => onFailed(),
      );
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || typeof data !== 'object' || data === null || !('type' in data)) return;
      if (data.type === 'ready') {
        const style = getComputedStyle(document.documentElement);
        const colours = Object.fromEntries(COLOURS.map((name) => [name, style.getPropertyValue(name).trim()]));
        send({ type: 'look', colours });
        onReady();
      } else if (data.type === 'renew') void renew();
      else if (data.type === 'failed') onFailed();
      else if (data.type === 'back') addressBar.back();
      else if (data.type === 'leave' && 'direction' in data) {
        const direction = directions.find((each) => each === data.direction);
        window.focus();
        // Only the TV build contains focus navigation by arrow keys.
        if (TOUCHLINE_TV && direction) moveFocus(direction, document);
      }
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, api, addressBar, onReady, onFailed]);
}
