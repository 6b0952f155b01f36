import type { Lines } from './lines';

/** Descriptions of football matches. */
export const football: Lines = {
  short: [
    ['{a} against {b} {within}.', '{a} gegen {b} {within}.'],
    ['{b} travel to {place}.', '{b} reist nach {place}.'],
    ['Ninety minutes at {venue}.', 'Neunzig Minuten Fußball: {venue}.'],
    ['{anick} at home to {bnick}.', '{anick} zu Hause gegen {bnick}.'],
  ],
  openers: [
    [
      '{a} welcome {b} to {venue} for one of the fixtures everyone circled when the calendar came out.',
      '{a} empfängt {b} zu einer der Begegnungen, die sich alle im Kalender angestrichen haben. Gespielt wird hier: {venue}.',
    ],
    [
      'Two very different ideas of football meet in {place}: the patience of {a} and the pace of {b}.',
      'In {place} treffen zwei sehr verschiedene Ideen von Fußball aufeinander: die Geduld von {a} und das Tempo von {b}.',
    ],
    [
      '{anick} have made {venue} a hard place to visit, and {bnick} know it.',
      '{anick} sind daheim schwer zu schlagen (Spielort: {venue}), und {bnick} wissen das.',
    ],
    [
      'There is more than pride at stake when {a} and {b} line up {within}.',
      'Es geht um mehr als die Ehre, wenn {a} und {b} {within} aufeinandertreffen.',
    ],
    [
      '{b} arrive in {place} with a full squad and a plan to press high from the first whistle.',
      '{b} kommt mit vollem Kader nach {place} und will vom Anpfiff an früh stören.',
    ],
    [
      'The last meeting of {a} and {b} was decided late, and both benches still talk about it.',
      'Das letzte Duell zwischen {a} und {b} fiel spät, und auf beiden Bänken wird noch immer darüber gesprochen.',
    ],
    [
      'In front of a full house, {a} look for a result that would lift the whole town.',
      'Vor vollem Haus sucht {a} ein Ergebnis, das der ganzen Stadt guttun würde.',
    ],
  ],
  details: [
    [
      'The midfield will decide a lot: whoever wins the second balls there sets the rhythm.',
      'Viel wird sich im Mittelfeld entscheiden: Wer dort die zweiten Bälle holt, gibt den Takt vor.',
    ],
    [
      'Both coaches promised to attack, and for once the line-ups suggest they mean it.',
      'Beide Trainerteams haben Offensive versprochen, und diesmal sehen auch die Aufstellungen danach aus.',
    ],
    [
      'Watch the full-backs of {a}, who spend more time in the other half than in their own.',
      'Ein Blick lohnt sich auf die Außenverteidigung von {a}, die öfter in der gegnerischen Hälfte steht als in der eigenen.',
    ],
    [
      '{b} have worked on set pieces all week, and few sides deliver them with more variety.',
      '{b} hat die ganze Woche Standards geübt, und kaum jemand führt sie abwechslungsreicher aus.',
    ],
    [
      'The away end has been sold out for weeks and will be heard on every microphone.',
      'Der Gästeblock ist seit Wochen ausverkauft und wird auf jedem Mikrofon zu hören sein.',
    ],
    [
      'Young players have been given their chance on both sides lately, and some have kept their place.',
      'Zuletzt bekamen auf beiden Seiten junge Leute ihre Chance, und manche haben ihren Platz behalten.',
    ],
    [
      'The pitch is in fine condition, which suits the short passing of {anick}.',
      'Der Rasen ist in bestem Zustand, was dem Kurzpassspiel von {anick} entgegenkommt.',
    ],
    [
      'Rain is possible, and with it a quick surface on which every touch counts.',
      'Es könnte regnen, und auf schnellem Boden zählt dann jede Ballberührung.',
    ],
  ],
  closers: [
    [
      'Choose between stadium sound and two commentary teams while you watch.',
      'Du hast die Wahl zwischen Stadionton und zwei Kommentaren.',
    ],
    [
      'We are on air before kick-off with line-ups, paths to goal and a look at the table.',
      'Wir sind schon vor dem Anpfiff da: mit Aufstellungen, Laufwegen und einem Blick auf die Tabelle.',
    ],
    [
      'If you join late, you can go back to the first whistle at any time.',
      'Wer später einschaltet, kann jederzeit zum Anpfiff zurückspringen.',
    ],
    ['Stay for the voices from both dressing rooms afterwards.', 'Danach hören wir Stimmen aus beiden Kabinen.'],
    [
      'Our camera behind the goal shows what the main stand cannot see.',
      'Unsere Kamera hinter dem Tor zeigt, was man von der Haupttribüne nicht sieht.',
    ],
  ],
};
