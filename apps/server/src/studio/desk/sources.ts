import type { DeskClip } from '@touchline/contract';
import type { AdvertisingServices } from '../../advertising';
import type { AppConfigServices } from '../../app-config';
import type { LiveFigures } from '../../audience';
import type { ContentServices } from '../../content';
import type { FollowingServices } from '../../following';
import { Problem } from '../../kernel/http/problem';
import type { Announce, Db } from '../../kernel/store/store';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { WatchingServices } from '../../watching';

/** One change: its transaction, and the name of whoever makes it. */
export interface Changing {
  tx: Db;
  announce: Announce;
  by?: string;
}

/** The input of an event or of its channel. */
interface DeskInput {
  readonly id: string;
  readonly state: 'off' | 'live' | 'slate';
}

/** The stream of an operator's own that shows an event now, or its recording. Times are in epoch seconds. */
type DeskBinding =
  | { readonly state: 'live'; readonly streamId: string }
  | { readonly state: 'recorded'; readonly streamId: string; readonly start: number; readonly end: number };

/** What the desk needs to know of live inputs. */
export interface DeskLive {
  forEvent(event: StoredEvent): Promise<DeskBinding | undefined>;
  inputOf(event: StoredEvent): Promise<DeskInput | undefined>;
  /** Takes the input of an event off air; what was on air becomes its replay, or not. */
  endEvent(changing: Changing, eventId: string, options: { keepReplay: boolean }): Promise<void>;
  /** From when to when a stream of an input can be watched, epoch ms. */
  windowOf(streamId: string): Promise<{ fromMs: number; toMs: number } | undefined>;
}

/** What the desk needs to know of clips. */
interface DeskClips {
  make(
    transaction: { tx: Db },
    clip: {
      id: string;
      streamId: string;
      fromMs: number;
      toMs: number;
      title: { en: string; de?: string };
      isTall: boolean;
      isFree: boolean;
      publishes: boolean;
      eventId: string;
      by: string;
    },
  ): Promise<DeskClip>;
  of(eventId: string): Promise<DeskClip[]>;
}

/** What the desk reads and changes. */
export interface DeskSources {
  appConfig: AppConfigServices;
  content: ContentServices;
  advertising: AdvertisingServices;
  audience: { live: LiveFigures };
  following: FollowingServices;
  watching: WatchingServices;
  /** Without it no event has an input. */
  deskLive?: DeskLive;
  /** Without it no clips are made. */
  clips?: DeskClips;
}

/** A service without inputs. */
export const noInputs: DeskLive = {
  forEvent: async () => undefined,
  inputOf: async () => undefined,
  endEvent: async () => undefined,
  windowOf: async () => undefined,
};

/** A service without clips. */
export const noClips: DeskClips = {
  make: async () => {
    throw new Problem(409, 'No clips', 'This service makes no clips.');
  },
  of: async () => [],
};
