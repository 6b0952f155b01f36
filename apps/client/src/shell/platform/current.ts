import type { PackageSettings, Shell } from './shell';

let current: Shell | undefined;

/** The shell that the client runs in; undefined on the web, where the browser's own interfaces are used. */
export const currentShell = (): Shell | undefined => current;

/** Set once, before the app starts. */
export function setShell(shell: Shell | undefined): void {
  current = shell;
}

/** The settings of the package this client runs in; undefined on the web. */
export const packageSettings = (): PackageSettings | undefined =>
  (window as unknown as { touchline?: PackageSettings }).touchline;
