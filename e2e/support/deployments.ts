import { createServer, request } from 'node:http';
import { test as base } from './test';

/** The build id in the service worker. */
const BUILD = /"[0-9a-f]{16}"/g;

interface Deployments {
  /** From now on the server has a service worker of another build. */
  deploy: () => void;
}

/** Journeys against a proxy of the server, which a new version can be deployed to. */
export const test = base.extend<Deployments & { gateway: { address: string; deploy: () => void } }>({
  gateway: async ({ playwright: _unused }, use, testInfo) => {
    const target = new URL(testInfo.project.use.baseURL ?? '');
    let isNew = false;
    const server = createServer((asked, answer) => {
      const isWorker = asked.url === '/service-worker.js';
      const headers = { ...asked.headers, ...(isWorker ? { 'accept-encoding': 'identity' } : {}) };
      const options = { host: target.hostname, port: target.port, path: asked.url, method: asked.method, headers };
      const passed = request(options, (received) => {
        if (!isWorker || !isNew) {
          answer.writeHead(received.statusCode ?? 502, received.headers);
          received.pipe(answer);
          return;
        }
        const { etag: _etag, 'content-length': _length, ...kept } = received.headers;
        const parts: Buffer[] = [];
        received.on('data', (part: Buffer) => parts.push(part));
        received.on('end', () => {
          answer.writeHead(200, kept);
          answer.end(Buffer.concat(parts).toString().replaceAll(BUILD, '"0123456789abcdef"'));
        });
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await use({
      address: `http://127.0.0.1:${port}`,
      deploy: () => {
        isNew = true;
      },
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  baseURL: ({ gateway }, use) => use(gateway.address),
  deploy: ({ gateway }, use) => use(gateway.deploy),
});
