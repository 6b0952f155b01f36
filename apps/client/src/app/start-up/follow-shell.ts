import type { AddressBar } from '../../shell/address/address-bar';
import { setShell } from '../../shell/platform/current';
import { noteNetwork } from '../../shell/platform/network';
import type { Shell, Stop } from '../../shell/platform/shell';
import { currentPreferences, onPreferences } from '../../shell/preferences/preferences';
import { recordOpening } from '../../shell/service-worker/opened';
import { withoutPushMark } from '../../shell/service-worker/push-mark';

/** Later, the same link is one that was followed again. */
const REPEATED_MS = 5000;

/**
 * Connects the app with its shell: opens the path that it was started for and those it is asked for later, makes a
 * remote's keys arrive, passes on changes of the network, and tells whether the sound of a hidden app goes on. Returns
 * a function that ends it.
 */
export function followShell(shell: Shell, addressBar: AddressBar, window: Window): Stop {
  setShell(shell);
  // After a reload the device still names the first path; the viewer may have gone on.
  const isReload = window.history.state !== null;
  const path = isReload ? undefined : shell.launchPath();
  if (path !== undefined) addressBar.go(path, { replace: true });
  const isRepeated = repetitionOf(path);
  const stops = [
    shell.onOpen?.((asked) => !isRepeated(asked) && open(asked, addressBar)),
    shell.onNetwork?.((isOnline) => noteNetwork(isOnline, window)),
    shell.keepSound && followSound(shell.keepSound),
  ];
  shell.registerKeys?.();
  return () => {
    for (const stop of stops) stop?.();
  };
}

function followSound(keepSound: (isOn: boolean) => void): Stop {
  const tell = () => keepSound(currentPreferences().isBackgroundSoundUsed);
  tell();
  return onPreferences(tell);
}

/** Some systems tell the link of the start once more, when the app listens; the page may have moved on since. */
function repetitionOf(launchPath: string | undefined): (asked: string) => boolean {
  let expected = launchPath;
  const startedAt = Date.now();
  return (asked) => {
    if (asked !== expected || Date.now() - startedAt >= REPEATED_MS) return false;
    expected = undefined;
    return true;
  };
}

function open(asked: string, addressBar: AddressBar): void {
  const at = asked.indexOf('?');
  const [path, search] = at < 0 ? [asked, ''] : [asked.slice(0, at), asked.slice(at)];
  const pushed = withoutPushMark(path, search);
  if (pushed !== undefined) recordOpening(pushed);
  const { path: shown, search: query } = addressBar.current();
  if ((pushed ?? asked) !== `${shown}${query}`) addressBar.go(pushed ?? asked);
}
