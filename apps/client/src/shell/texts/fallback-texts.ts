import type { de } from '@touchline/texts/de';
import type { en } from '@touchline/texts/en';

/** A subset of the texts of a tree, with the same wording. */
type Some<Tree> = { readonly [Name in keyof Tree]?: Tree[Name] extends string ? Tree[Name] : Some<Tree[Name]> };

/** The texts that are shown while none can be fetched. */
export const fallbackTexts = {
  en: {
    app: { name: 'Touchline' },
    common: { retry: 'Retry' },
    session: { expired: 'Your session has expired, please login again' },
    region: {
      unavailableTitle: 'Not available in your region',
      unavailable: '{{product}} is unfortunately not available in your region',
    },
    network: {
      unableToConnect: 'Unable to connect',
      unableToConnectText: "We can't reach the service. We'll keep trying.",
      reconnect: 'Reconnect',
      reconnecting: 'Connecting…',
    },
    errors: {
      configLimited: 'Application config is not accessible, some functionality may be limited.',
    },
  },
  de: {
    app: { name: 'Touchline' },
    common: { retry: 'Erneut versuchen' },
    session: { expired: 'Deine Sitzung ist abgelaufen, bitte melde dich erneut an' },
    region: {
      unavailableTitle: 'In deiner Region nicht verfügbar',
      unavailable: '{{product}} ist in deiner Region leider nicht verfügbar',
    },
    network: {
      unableToConnect: 'Keine Verbindung',
      unableToConnectText: 'Der Dienst ist nicht erreichbar. Wir versuchen es weiter.',
      reconnect: 'Neu verbinden',
      reconnecting: 'Verbindung wird aufgebaut …',
    },
    errors: {
      configLimited: 'Die App-Konfiguration ist nicht erreichbar, einige Funktionen sind eventuell eingeschränkt.',
    },
  },
} satisfies { en: Some<typeof en>; de: Some<typeof de> };
