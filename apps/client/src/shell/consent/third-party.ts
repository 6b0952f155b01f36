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

/** The global that the script defines (Web CMP, version 3). */
interface UsercentricsApi {
  acceptAllConsents(): Promise<void>;
  denyAllConsents(): Promise<void>;
  saveConsents(): Promise<void>;
}

interface ManagerWindow {
  __ucCmp?: UsercentricsApi;
  /** Read by the script when it starts: the app's banner is shown instead of the manager's. */
  UC_UI_SUPPRESS_CMP_DISPLAY?: boolean;
  addEventListener(type: 'UC_UI_INITIALIZED', listener: () => void, options: { once: true }): void;
}

const SCRIPT = 'https://web.cmp.usercentrics.eu/ui/loader.js';
/** The script finds its own element by this id. */
const SCRIPT_ID = 'usercentrics-cmp';
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
  host.UC_UI_SUPPRESS_CMP_DISPLAY = true;
  script.id = SCRIPT_ID;
  script.src = SCRIPT;
  script.async = true;
  script.dataset['settingsId'] = settingsId;
  page.head.append(script);
  return {
    ready: () => ready,
    decided(choices) {
      const everything = Object.values(choices).every(Boolean);
      // The manager knows services, the app purposes: a partial consent is passed on as a refusal.
      const { __ucCmp: api } = host;
      void record(api, everything);
    },
  };
}

async function record(manager: UsercentricsApi | undefined, isAccepted: boolean): Promise<void> {
  await (isAccepted ? manager?.acceptAllConsents() : manager?.denyAllConsents());
  await manager?.saveConsents();
}
