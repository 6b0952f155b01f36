import type { InputKind, PublisherPlace } from '@touchline/contract/schema';

/** What a way in has to know of an input. */
export interface WayInput {
  readonly id: string;
  readonly place: PublisherPlace;
  /** The key of this place: a secret. */
  readonly key: string;
  /** Of a pull. */
  readonly pullUrl?: string;
  /** Of SRT; see `StoredPorts`. */
  readonly port?: number;
  /** Of SRT, in milliseconds. */
  readonly latencyMs?: number;
}

/** Whether this node can take a kind in, and why not, in plain words. */
export interface WayState {
  readonly kind: InputKind;
  readonly isOpen: boolean;
  readonly reason?: string;
}

/** Told when a way in has a problem with an input, in plain words, and when it has none any more. */
export type TellProblem = (inputId: string, place: PublisherPlace, problem: string | undefined) => void;

/** A way in besides RTMP: it takes a signal and publishes it to the RTMP server of this node. */
export interface WayIn {
  readonly kind: InputKind;
  state(): Promise<WayState>;
  /** Waits for, or fetches, the signal of an input until it is stopped. Again with other settings: starts anew. */
  start(input: WayInput): Promise<void>;
  stop(inputId: string): Promise<void>;
  close(): Promise<void>;
}
