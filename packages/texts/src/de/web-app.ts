import type * as en from '../en/web-app';
import type { Translation } from '../translation';

export const webApp = {
  shortcutLive: 'Jetzt live',
  shortcutCalendar: 'Kalender',
  shortcutSearch: 'Suche',
  pictureHome: 'Alles, was live ist, auf einen Blick',
  pictureCalendar: 'Was läuft, Tag für Tag',
  pictureChannel: 'Live, mit allem, was ein Player können muss',
  installAction: 'Installieren',
  installHow: 'So geht es',
  installStepsTitle: '{{product}} auf den Home-Bildschirm',
  installStepShare: 'Tippe in der Leiste des Browsers auf „Teilen“.',
  installStepAdd: 'Wähle „Zum Home-Bildschirm“. Vielleicht musst du dafür nach unten scrollen.',
  installStepConfirm: 'Tippe auf „Hinzufügen“. {{product}} öffnet sich dann wie jede andere App.',
  updateText: 'Lade neu, um sie zu nutzen. Es dauert nur einen Moment.',
  updateLater: 'Später',
  offlineReminders: 'Deine Erinnerungen',
  offlineFavorites: 'Deine Favoriten',
  offlineComing: 'Jetzt und demnächst',
  offlinePages: 'Diese Seiten lassen sich öffnen',
  offlineNothing:
    'Auf diesem Gerät ist noch nichts gespeichert. Seiten, die du online öffnest, werden automatisch gespeichert.',
  offlineSavedAt: 'Zuletzt gespeichert: {{time}}. Zeiten können sich geändert haben.',
  offlineShow: 'Auf diesem Gerät gespeichert',
  offlineShowText: 'Das siehst du auch ohne Verbindung.',
} as const satisfies Translation<typeof en.webApp>;
