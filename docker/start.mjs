import { serverEnvironment } from '../tools/lib/environment.mjs';

// The same defaults as `npm start`, without installation and build.
Object.assign(process.env, serverEnvironment(process.env));
await import('../dist/server/main.js');
