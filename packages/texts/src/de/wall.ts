import type * as en from '../en/wall';
import type { Translation } from '../translation';

export const cameraWall = {
  layout: 'Aufteilung',
  layouts: {
    one: 'Eins',
    two: 'Zwei',
    oneAndThree: 'Eins und drei',
    quad: 'Vier',
    pictureInPicture: 'Bild in Bild',
  },
} as const satisfies Translation<typeof en.cameraWall>;

export const together = {
  title: 'Zusammen ansehen',
  watching: 'Zusammen ansehen',
  description: 'Spiele, Sender und Aufzeichnungen nebeneinander.',
  most: {
    desktop: 'Bis zu vier gleichzeitig. Wählbar ist, was du sehen darfst; der Ton folgt dem Bild, auf das du zeigst.',
    phone: 'Dieses Handy spielt zwei gleichzeitig. Wählbar ist, was du sehen darfst.',
    tv: 'Bis zu vier. Dieser Fernseher spielt ein Bild; die anderen erneuern sich alle zwei Sekunden.',
  },
  tabs: {
    label: 'Woraus du wählst',
    live: 'Jetzt live',
    channels: 'Sender',
    replays: 'Aufzeichnungen',
  },
  empty: {
    live: 'Gerade ist nichts live.',
    channels: 'Hier gibt es keine Sender.',
    replays: 'Hier gibt es keine Aufzeichnungen.',
  },
  onNow: '{{channel}} · läuft gerade',
  needs: {
    account: 'Mit kostenlosem Konto',
    pass: 'Nur mit Pass',
    credits_one: 'Für {{count}} Credit',
    credits_other: 'Für {{count}} Credits',
  },
  starts: 'Beginn: {{time}}',
  tray: 'Deine Auswahl',
  chosen: '{{chosen}} von {{most}} gewählt',
  add: {
    first: 'Erstes dazu',
    second: 'Zweites dazu',
    third: 'Drittes dazu',
    fourth: 'Viertes dazu',
  },
  remove: '{{title}} entfernen',
  watch: '{{count}} zusammen ansehen',
  tooFew: 'Wähle mindestens zwei',
  full: {
    desktop: 'Vier sind das Höchste. Entferne zuerst eins.',
    phone: 'Auf dem Handy sind zwei das Höchste. Entferne zuerst eins.',
  },
  change: 'Ändern',
  changePair: 'Das Paar ändern',
  sound: 'Ton: {{title}}',
  soundOff: 'Ton aus',
  tap: 'Tippe auf ein Bild, um es zu hören, zweimal, um es zu öffnen.',
  picture: 'Bild {{number}}: {{title}}',
  silentAd: 'Stumm, solange du anderswo zuhörst',
  keys: {
    tab: 'Tab-Taste',
    moves: 'oder zeigen: der Ton wechselt',
    enter: 'Eingabe',
    large: 'öffnet es groß',
    numbers: '1–{{count}}',
    straight: 'direkt zu einem Bild',
    choose: 'wählen',
    swap: 'tauschen',
    player: 'Player',
    ok: 'OK',
    back: 'Zurück',
    leave: 'verlassen',
  },
  onTv: 'Dieser Fernseher spielt ein Bild. Die anderen erneuern sich alle zwei Sekunden; OK tauscht, der Ton geht mit.',
  leftOut: {
    unreadable: 'Ein Teil des Links war nicht lesbar und fehlt.',
    doubled: 'Was doppelt war, ist einmal da.',
    tooMany: 'Mehr als vier Bilder gehen nicht. Der Rest fehlt.',
    tooManyForPhone: 'Dieses Handy spielt zwei gleichzeitig. Der Rest fehlt.',
    gone_one: '{{count}} davon gibt es nicht mehr; es fehlt.',
    gone_other: '{{count}} davon gibt es nicht mehr; sie fehlen.',
    nothing: 'Davon ist nichts mehr zu sehen. Wähle etwas anderes.',
  },
} as const satisfies Translation<typeof en.together>;
