import type { ConsentChoices } from '@touchline/rules';

/** A consent manager of somebody else; ours asks, theirs keeps the record. */
export interface ConsentManager {
  /** Settles when it can take decisions. */
  ready(): Promise<void>;
  decided(choices: ConsentChoices): void;
}

/** The part of the page a manager is loaded into. */
export interface ScriptPage {
  createElement(name: 'script'): HTMLScriptElement;
  readonly head: { append(element: HTMLScriptElement): void };
}

/** What the script puts into the page. */
interface UsercentricsApi {
  acceptAllConsents(): Promise<void>;
  denyAllConsents(): Promise<void>;
}

interface ManagerWindow {
  UC_UI?: UsercentricsApi;
  addEventListener(type: 'UC_UI_INITIALIZED', listener: () => void, options: { once: true }): void;
}

const SCRIPT = 'https://app.usercentrics.eu/browser-ui/latest/loader.js';
const PATIENCE_MS = 10_000;

/** Loads the manager's script for an operator's settings. Its host must be among the ones pages may use (docs/operating.md). */
export function loadUsercentrics(settingsId: string, page: ScriptPage, host: ManagerWindow): ConsentManager {
  const script = page.createElement('script');
  const ready = new Promise<void>((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('The consent manager does not answer')), PATIENCE_MS);
    host.addEventListener(
      'UC_UI_INITIALIZED',
      () => {
        clearTimeout(patience);
        resolve();
      },
      { once: true },
    );
    script.addEventListener('error', () => {
      clearTimeout(patience);
      reject(new Error('The consent manager could not be loaded'));
    });
  });
  script.src = SCRIPT;
  script.async = true;
  script.dataset['settingsId'] = settingsId;
  // The viewer is asked by our own banner, in their frame and language.
  script.dataset['suppressCmpDisplay'] = 'true';
  page.head.append(script);
  return {
    ready: () => ready,
    decided(choices) {
      const everything = Object.values(choices).every(Boolean);
      // Theirs knows services, ours purposes: less than everything is told as nothing, which is the safe side.
      void (everything ? host.UC_UI?.acceptAllConsents() : host.UC_UI?.denyAllConsents());
    },
  };
}
