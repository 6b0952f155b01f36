import type { PackageSettings, Shell } from './shell';

/**
 * The shell that a package runs in, by what the device offers and not by its user agent. Each is loaded when it is
 * needed; a TV's package is one script that has them all.
 */
export async function shellOf(window: Window, settings: PackageSettings): Promise<Shell> {
  const found = window as unknown as Readonly<Record<string, unknown>>;
  if (found['tizen']) return (await import('./tizen')).tizenShell(window, settings);
  if (found['webOSSystem'] ?? found['PalmSystem']) return (await import('./webos')).webosShell(window, settings);
  if (found['touchlineShell']) {
    const { webviewOf, webviewShell } = await import('./webview');
    const native = webviewOf(window);
    if (native) return webviewShell(window, settings, native);
  }
  if (found['Capacitor']) {
    const { capacitorOf, capacitorShell } = await import('./capacitor');
    const bridge = capacitorOf(window);
    if (bridge) return capacitorShell(window, settings, bridge);
  }
  const { browserShell } = await import('./browser');
  return browserShell(window, settings.platform);
}
