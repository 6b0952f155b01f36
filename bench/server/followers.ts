import { connect, type Socket } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Result } from '../result';
import { startServer } from '../server-process';

const FOLLOWERS = 2000;
const AT_ONCE = 50;
const SECONDS = 20;
const PATH = '/api/perform/soccerdata/fixtures/ticking/stream?locale=en';

/** The delay until an update of a match has reached its subscribers, from the second at which it happened. */
export async function followers(): Promise<Result[]> {
  const league = fileURLToPath(new URL('./ticking-league.js', import.meta.url));
  const server = await startServer({ SOCCER_LEAGUE: league });
  const sockets: Socket[] = [];
  const delays: number[] = [];
  let isMeasured = false;
  const follow = ({ hostname, port }: URL) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      sockets.push(socket);
      socket.once('error', reject);
      socket.once('data', () => resolve());
      socket.setEncoding('latin1').on('data', (part: string) => {
        const arrived = Date.now();
        if (isMeasured)
          for (const [, second] of part.matchAll(/id: ticks:(\d+)/g)) delays.push(arrived - Number(second) * 1000);
      });
      socket.write(`GET ${PATH} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: text/event-stream\r\n\r\n`);
    });
  try {
    const address = new URL(server.address);
    for (let opened = 0; opened < FOLLOWERS; opened += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => follow(address)));
    isMeasured = true;
    await pass(SECONDS * 1000);
    isMeasured = false;
    const sorted = delays.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.POSITIVE_INFINITY;
    const told = Math.round(sorted.length / FOLLOWERS);
    return [
      {
        name: 'followerDelay',
        value: at(0.99),
        detail: `${FOLLOWERS} followers, ${told} updates each; half within ${at(0.5)} ms, the last after ${at(1)} ms`,
      },
    ];
  } finally {
    for (const socket of sockets) socket.destroy();
    await server.stop();
  }
}
