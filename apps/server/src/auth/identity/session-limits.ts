/** How long sessions last without use and in total, in seconds. */
export interface SessionLimits {
  /** Sessions of the client; a session ends earlier if its client asks for less. */
  client: { idle: number; total: number };
  /** Browsers on the connect pages. */
  connect: { idle: number; total: number };
  /** Anonymous accounts without use are deleted. */
  anonymous: { idle: number };
}

/** The latest use with which a session is over at `now`. */
export const idleSince = (now: number, { idle }: { idle: number }): Date => new Date(now - idle * 1000);
