// @ts-check

/**
 * An encoder over WebRTC, in a process of its own. It tells its offer, takes the answer, and then passes on what arrives
 * at two pairs of ports as RTP and RTCP.
 */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const { Audio, PeerConnection, Video } = await import('node-datachannel');

const [codec = 'H264'] = process.argv.slice(2);
const peer = new PeerConnection('encoder', {
  iceServers: [],
  bindAddress: '127.0.0.1',
  disableAutoNegotiation: true,
});
const video = new Video('0', 'SendOnly');
if (codec === 'H264') video.addH264Codec(96);
else video.addVP8Codec(96);
video.addSSRC(1111, 'encoder');
const audio = new Audio('1', 'SendOnly');
audio.addOpusCodec(111);
audio.addSSRC(2222, 'encoder');
const tracks = [peer.addTrack(video), peer.addTrack(audio)];

/** A pair of ports, of which ffmpeg uses the second for its reports. */
async function pair(/** @type {(packet: Buffer) => void} */ onPacket) {
  for (let port = 21_000; port < 23_000; port += 2) {
    const sockets = [createSocket('udp4'), createSocket('udp4')];
    try {
      for (const [index, socket] of sockets.entries()) {
        socket.bind(port + index, '127.0.0.1');
        await once(socket, 'listening');
        socket.on('message', onPacket);
      }
      return port;
    } catch {
      for (const socket of sockets) socket.close();
    }
  }
  throw new Error('There are no free ports.');
}

async function listen() {
  const ports = [];
  for (const track of tracks)
    ports.push(await pair((packet) => void (track.isOpen() && track.sendMessageBinary(packet))));
  process.send?.({ ports });
}

process.on('message', (/** @type {{ answer: string }} */ { answer }) => {
  tracks[0]?.onOpen(() => void listen());
  peer.onStateChange((state) => process.send?.({ state }));
  // Its address becomes known from what the other side sends: the library fails at times where it is named at once.
  peer.setRemoteDescription(answer.replaceAll(/a=(candidate|end-of-candidates).*\r\n/g, ''), 'answer');
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
peer.onGatheringStateChange((state) => {
  if (state === 'complete') process.send?.({ offer: peer.localDescription()?.sdp });
});
peer.setLocalDescription('offer');
