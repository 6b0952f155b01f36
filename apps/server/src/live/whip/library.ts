/** The part of the optional package node-datachannel that is used here. */
export interface WebRtc {
  readonly PeerConnection: new (name: string, options: PeerOptions) => Peer;
  /** Ends its threads. */
  cleanup(): void;
}

interface PeerOptions {
  readonly iceServers: readonly string[];
  readonly bindAddress?: string;
  readonly portRangeBegin?: number;
  readonly portRangeEnd?: number;
}

export interface Peer {
  setRemoteDescription(sdp: string, type: 'offer' | 'answer'): void;
  localDescription(): { readonly sdp: string } | null;
  onGatheringStateChange(call: (state: string) => void): void;
  onStateChange(call: (state: string) => void): void;
  onTrack(call: (track: PeerTrack) => void): void;
  close(): void;
}

/** Packets go in and come out as they are on the line: RTP, and RTCP. */
export interface PeerTrack {
  mid(): string;
  type(): string;
  onMessage(call: (packet: Buffer) => void): void;
  sendMessageBinary(packet: Buffer): boolean;
  isOpen(): boolean;
}

const LIBRARY = 'node-datachannel';

/** Undefined where the package is not installed, or not for this machine. */
export async function loadWebRtc(): Promise<WebRtc | undefined> {
  try {
    // By a name that is not known to the compiler: the package may be absent.
    const name: string = LIBRARY;
    const { PeerConnection, cleanup } = (await import(name)) as WebRtc;
    return { PeerConnection, cleanup };
  } catch {
    return undefined;
  }
}
