import { buildIfChanged } from './building/build.mjs';
import { endChildrenOnSignal } from './children.mjs';
import { install } from './install.mjs';
import { step } from './steps.mjs';

/** Installs and builds what changed since the last run. */
export async function prepare() {
  const callOff = endChildrenOnSignal();
  await step('install', () => install());
  await step('build', () => buildIfChanged());
  callOff();
}
