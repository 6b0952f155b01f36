// @ts-check

/**
 * Connections over WebRTC, in a process of their own: the library is native, and what ends it must not end the server.
 * @typedef {{ open: number, sdp: string, options: object }} Open
 * @typedef {{ send: number, kind: string, packet: Uint8Array }} Send
 * @typedef {{ close: number }} Close
 */

const { PeerConnection } = await import('node-datachannel');

const FAREWELL_MS = 200;

/** @type {Map<number, { peer: import('node-datachannel').PeerConnection, tracks: Map<string, import('node-datachannel').Track> }>} */
const connections = new Map();

const tell = (/** @type {object} */ message) => {
  if (process.connected) process.send?.(message);
};

/** @param {Open} open */
function open({ open: id, sdp, options }) {
  const peer = new PeerConnection(String(id), /** @type {import('node-datachannel').RtcConfig} */ (options));
  const tracks = new Map();
  connections.set(id, { peer, tracks });
  peer.onTrack((track) => {
    const kind = track.type() === 'audio' ? 'audio' : 'video';
    tracks.set(kind, track);
    track.onMessage((packet) => tell({ id, kind, packet }));
  });
  peer.onStateChange((state) => tell({ id, state }));
  peer.onGatheringStateChange((state) => {
    if (state === 'complete') tell({ id, answer: peer.localDescription()?.sdp ?? '' });
  });
  peer.setRemoteDescription(sdp, 'offer');
}

/** @param {Send} send */
function send({ send: id, kind, packet }) {
  const track = connections.get(id)?.tracks.get(kind);
  if (track?.isOpen()) track.sendMessageBinary(Buffer.from(packet));
}

process.on('message', (/** @type {Open | Send | Close} */ message) => {
  const id = 'open' in message ? message.open : 'send' in message ? message.send : message.close;
  try {
    if ('open' in message) open(message);
    else if ('send' in message) send(message);
    else {
      connections.get(id)?.peer.close();
      connections.delete(id);
    }
  } catch {
    // What one connection cannot do ends that one.
    tell({ id, state: 'failed' });
  }
});
// The server has gone, or needs nothing any more: what was said to encoders is still sent.
process.on('disconnect', () => {
  for (const { peer } of connections.values()) peer.close();
  // The library's threads would hold an ordinary end up.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), FAREWELL_MS);
});
tell({ ready: true });
