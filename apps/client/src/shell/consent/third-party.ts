import type { ConsentChoices } from '@touchline/rules/app/consent';

/** A third-party consent manager: the app's banner asks, the manager keeps the record. */
export interface ConsentManager {
  /** Resolves when it accepts decisions. */
  ready(): Promise<void>;
  decided(choices: ConsentChoices): void;
}

/** The part of the document that the manager is loaded into. */
export interface ScriptPage {
  createElement(name: 'script'): HTMLScriptElement;
  readonly head: { append(element: HTMLScriptElement): void };
}

/** The global that the script defines. */
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

/** Loads the manager's script with the operator's settings. The content security policy must allow its host (docs/operating.md). */
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
  // The app's banner is shown instead of the manager's.
  script.dataset['suppressCmpDisplay'] = 'true';
  page.head.append(script);
  return {
    ready: () => ready,
    decided(choices) {
      const everything = Object.values(choices).every(Boolean);
      // The manager knows services, the app purposes: a partial consent is passed on as a refusal.
      void (everything ? host.UC_UI?.acceptAllConsents() : host.UC_UI?.denyAllConsents());
    },
  };
}
