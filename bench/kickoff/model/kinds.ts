/**
 * Which copies of an answer an edge in front may give out: those of one address for all viewers, kept for `seconds`;
 * `copies` is how many addresses of this kind a kick-off needs (languages, renditions, encodings).
 */
interface Shared {
  copies: number;
  seconds: number;
}

/** A kind of request, and who answers it where an edge stands in front. */
interface Kind {
  what: string;
  /** Absent: every request reaches a node. */
  edge?: Shared;
  /** Wakes the other nodes, which then read what was written. */
  wakes?: true;
}

const DAY = 86_400;
/** Platforms, times languages and encodings that a kick-off sees. */
const SPELLINGS = 12;
const RENDITIONS = 6;

/** Every kind of request of a viewer at a kick-off. */
export const KINDS = {
  html: { what: 'html of /home, drawn by the server' },
  asset: { what: 'hashed file of the app', edge: { copies: 40, seconds: DAY } },
  picture: { what: 'picture of a tile', edge: { copies: 120, seconds: DAY } },
  answer: { what: 'public answer: configuration, texts, page, event', edge: { copies: 6 * SPELLINGS, seconds: 5 } },
  lineTiles: { what: 'tiles of lines (POST, which edges do not keep)' },
  arrive: { what: 'anonymous account, not stored' },
  anonymousLogin: { what: 'anonymous token' },
  refresh: { what: 'token of a person renewed' },
  signIn: { what: 'e-mail and password' },
  approve: { what: 'device of a signed-in browser: begin, approve, take tokens' },
  regionInfo: { what: 'region of the viewer' },
  accessRights: { what: 'all rights of a person' },
  userRights: { what: 'rights to the events in view (batch)' },
  wallets: { what: 'wallets of a person' },
  changes: { what: 'stream of a person’s changes, opened' },
  scores: { what: 'stream of live scores, opened' },
  playback: { what: 'signed address of free video' },
  paidPlayback: { what: 'signed address of video that was bought' },
  purchase: { what: 'event bought with credits', wakes: true },
  renditions: { what: 'list of renditions', edge: { copies: 1, seconds: 1 } },
  playlist: { what: 'playlist of a rendition', edge: { copies: RENDITIONS + 2, seconds: 1 } },
  segment: { what: 'segment of video or sound', edge: { copies: RENDITIONS + 2, seconds: 2 } },
  notes: { what: 'notes: events of the app for the audience' },
  audience: { what: 'how many watch' },
  poll: {
    what: 'public answer that is asked for again: banner, key moments, scores',
    edge: { copies: 2 * SPELLINGS, seconds: 5 },
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const kindNames = Object.keys(KINDS) as KindName[];

/** A kind with its optional fields. */
export const kindOf = (name: KindName): Kind => KINDS[name];
