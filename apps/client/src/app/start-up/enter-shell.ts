import type { AddressBar } from '../../shell/address/address-bar';
import type { PackageSettings, Shell } from '../../shell/platform/shell';
import { shellOf } from '../../shell/platform/shell-of';
import { followShell } from './follow-shell';

/** Finds the shell that a package runs in, and connects the app with it. */
export async function enterShell(addressBar: AddressBar, settings: PackageSettings): Promise<Shell> {
  const shell = await shellOf(window, settings);
  followShell(shell, addressBar, window);
  return shell;
}
