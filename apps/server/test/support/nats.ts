import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { freePort, until } from './child';

/** A NATS server of the test's own, which can be killed and started again. */
export async function natsServer() {
  const port = await freePort();
  let child: ChildProcess;
  const answers = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
  const start = async () => {
    child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    await until(answers, () => 'nats-server does not answer', child);
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(kill);
  await start();
  return { settings: { servers: [`127.0.0.1:${port}`], usesTls: false }, start, kill };
}
