import { serverEnvironment } from './environment.mjs';
import { prepare } from './prepare.mjs';
import { inRoot, root } from './root.mjs';
import { serve } from './serve.mjs';
import { command } from './steps.mjs';

/** `npm start`: install, build, then the server, which prints its own steps and its address. */
export const start = () =>
  command(async () => {
    await prepare();
    return serve(inRoot('dist', 'server', 'main.js'), { cwd: root, env: serverEnvironment(process.env) });
  });
