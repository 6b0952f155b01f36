import type { Socket } from 'node:net';
import { words } from '../../media';
import { type AmfValue, writeAmf0 } from './amf0';
import { control, userControl, writeChunks } from './chunk-writer';
import { MESSAGE_TYPE, type RtmpMessage } from './messages';

/** Announced before the answer to `connect`: ffmpeg uses the same size for its own chunks, else it stays with 128. */
const OUR_CHUNK_SIZE = 4096;
export const OUR_WINDOW = 2_500_000;
/** A receiver that does not read what it asked for is cut off before this fills the memory. */
const MOST_WAITING = 256 * 1024;
const DYNAMIC_LIMIT = 2;
const CHUNK_STREAM = { control: 2, command: 3, status: 5 } as const;

/** Enhanced RTMP: passed on as it is. */
const CAN_FORWARD = 0x04;
/** An encoder that knows Enhanced RTMP reads here what is taken: several tracks, and packets with modifiers. */
const ENHANCED = {
  fourCcList: ['avc1', 'mp4a'],
  videoFourCcInfoMap: { avc1: CAN_FORWARD },
  audioFourCcInfoMap: { mp4a: CAN_FORWARD },
  capsEx: 0x02 | 0x04,
};

/** What a server says to an encoder. */
export class Outgoing {
  #chunkSize = 128;

  constructor(private readonly socket: Socket) {}

  /** The answer to `connect`. */
  connected(transaction: number, objectEncoding: number): void {
    this.control(MESSAGE_TYPE.windowSize, words(OUR_WINDOW));
    this.control(MESSAGE_TYPE.peerBandwidth, Buffer.concat([words(OUR_WINDOW), Buffer.from([DYNAMIC_LIMIT])]));
    this.control(MESSAGE_TYPE.setChunkSize, words(OUR_CHUNK_SIZE));
    this.#chunkSize = OUR_CHUNK_SIZE;
    const success = { level: 'status', code: 'NetConnection.Connect.Success', description: 'Connected.' };
    const server = { fmsVer: 'FMS/3,0,1,123', capabilities: 31, ...ENHANCED };
    this.reply('_result', transaction, server, { ...success, objectEncoding });
  }

  reply(...values: readonly AmfValue[]): void {
    this.#send(CHUNK_STREAM.command, control(MESSAGE_TYPE.commandAmf0, writeAmf0(...values)));
  }

  status(level: 'status' | 'error', code: string, description: string, streamId: number): void {
    const payload = writeAmf0('onStatus', 0, null, { level, code, description });
    this.#send(CHUNK_STREAM.status, { type: MESSAGE_TYPE.commandAmf0, timestamp: 0, streamId, payload });
  }

  control(type: number, payload: Buffer): void {
    this.#send(CHUNK_STREAM.control, control(type, payload));
  }

  userControl(event: Parameters<typeof userControl>[0], value: number): void {
    this.#send(CHUNK_STREAM.control, userControl(event, value));
  }

  #send(id: number, message: RtmpMessage): void {
    if (this.socket.writableLength > MOST_WAITING) this.socket.destroy();
    else if (this.socket.writable) this.socket.write(writeChunks(id, message, this.#chunkSize));
  }
}
