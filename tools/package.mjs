import { requireNode } from './lib/node-version.mjs';
import { makePackages } from './lib/packaging/package.mjs';
import { command } from './lib/steps.mjs';

/** `npm run package -- webos|tizen|android|android-sideload|ios|all`: packages for devices, in dist/packages. */
requireNode();
await command(() => makePackages(process.argv.slice(2)));
