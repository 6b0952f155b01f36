/** What a node does with wake-ups of others. */
export interface Sleeper {
  /** There may be something to read. */
  onWake: () => void;
  /** The line to the database broke: another server of it may answer from now on. */
  onLost: (error: Error) => void;
  onError: (error: Error) => void;
}

/**
 * Tells the nodes of a service that one of them wrote something. Wake-ups may be lost and carry nothing: what was written is
 * in the database, and every node looks there by itself, if later.
 */
export interface WakeUps {
  /** Begins to listen. */
  start(sleeper: Sleeper): Promise<void>;
  /** Listens again where the line was lost; called before each look. */
  mend(): Promise<void>;
  /** Wakes the other nodes. */
  send(): Promise<void>;
  stop(): Promise<void>;
}
