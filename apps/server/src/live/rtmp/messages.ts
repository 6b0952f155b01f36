/** The numbers of messages. */
export const MESSAGE_TYPE = {
  setChunkSize: 1,
  abort: 2,
  acknowledgement: 3,
  userControl: 4,
  windowSize: 5,
  peerBandwidth: 6,
  audio: 8,
  video: 9,
  dataAmf3: 15,
  commandAmf3: 17,
  dataAmf0: 18,
  commandAmf0: 20,
  aggregate: 22,
} as const;

export interface RtmpMessage {
  readonly type: number;
  /** Milliseconds in 32 bits that wrap. */
  readonly timestamp: number;
  readonly streamId: number;
  readonly payload: Buffer;
}
