import type { Breaks } from '../../engines/breaks';
import { resolved } from '../address';
import { type BreakOptions, StreamBreaks } from './stream-breaks';

/** Commands of the viewer during a break. */
interface BreakCommands {
  skip(): void;
  /** Returns to the live edge. */
  end(): void;
  open(): string | null;
}

/** The breaks of a live stream: inserted by the player, or by the server where the engine cannot. */
export function createGuidedBreaks(options: BreakOptions): { breaks: Breaks; commands: BreakCommands } {
  let current: StreamBreaks | null = null;
  return {
    breaks: {
      stitched: (url) => (options.host.consent() === 'none' ? url : withStitching(url, options.ads.viewer)),
      guide(engine) {
        current = new StreamBreaks(options, engine);
        return current;
      },
    },
    commands: {
      skip: () => current?.skip(),
      end: () => current?.leave(),
      open: () => current?.open() ?? null,
    },
  };
}

/** Adds the viewer, for whom the server inserts ads; a relative address stays relative. */
function withStitching(url: string, viewer: string): string {
  const [address = '', fragment] = url.split('#', 2);
  if (resolved(address, 'http://relative.invalid') === null) return url;
  const separator = address.includes('?') ? '&' : '?';
  return `${address}${separator}stitch=${encodeURIComponent(viewer)}${fragment === undefined ? '' : `#${fragment}`}`;
}
