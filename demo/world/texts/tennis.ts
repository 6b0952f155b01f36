import type { Lines } from './lines';

/** Descriptions of matches of the Baseline Tour. */
export const tennis: Lines = {
  short: [
    ['{a} against {b}, {stage}.', '{a} gegen {b}, {stage}.'],
    ['The Baseline Tour in {place}.', 'Die Baseline Tour in {place}.'],
    ['{b} challenges {a} in {place}.', '{b} fordert {a} in {place}.'],
  ],
  openers: [
    [
      '{a} and {b} meet at {venue}, and the draw could hardly have been kinder to the audience.',
      '{a} und {b} treffen aufeinander, und für das Publikum hätte das Los kaum schöner fallen können. Ort: {venue}.',
    ],
    [
      'In {place} {a} faces an opponent who takes the ball earlier than anyone: {b}.',
      'In {place} bekommt es {a} mit {b} zu tun, und niemand nimmt den Ball früher.',
    ],
    [
      'It is the {stage} of the tournament in {place}, and the first real test for both.',
      'Es ist die nächste Hürde beim Turnier in {place} ({stage}) und für beide die erste echte Prüfung.',
    ],
    [
      '{b} has never played {a} on this surface, which makes predictions brave.',
      '{b} hat auf diesem Belag noch nie gegen {a} gespielt, Prognosen sind also mutig.',
    ],
    [
      'A left turn in the career of {b} led to {place}, and to this match with {a}.',
      'Ein Umweg in der Laufbahn führte {b} nach {place} und in dieses Match mit {a}.',
    ],
    [
      'The sun sits low over {venue} when {a} serves first.',
      'Die Sonne steht tief, wenn {a} das erste Mal aufschlägt ({venue}).',
    ],
  ],
  details: [
    [
      'Look out for the backhand down the line, the favourite shot of {a}.',
      'Achte auf die Rückhand die Linie entlang, den Lieblingsschlag von {a}.',
    ],
    [
      '{b} has shortened the service motion and gained a good deal of pace.',
      '{b} hat die Aufschlagbewegung verkürzt und deutlich an Tempo gewonnen.',
    ],
    [
      'Both like long rallies, so bring some patience and something to drink.',
      'Beide mögen lange Ballwechsel, also braucht es etwas Geduld und etwas zu trinken.',
    ],
    [
      'The wind in the stadium turns in the afternoon and changes which end is the good one.',
      'Der Wind im Stadion dreht am Nachmittag und damit auch, welche Seite die bessere ist.',
    ],
    ['Neither has lost a tie-break this month.', 'Beide haben in diesem Monat noch keinen Tiebreak verloren.'],
    [
      'The coach of {a} sits in the third row and writes everything down by hand.',
      'In der dritten Reihe sitzt das Trainerteam von {a} und schreibt alles von Hand mit.',
    ],
    [
      'Drop shots could be the key, for the bounce is low and the lines are close.',
      'Stoppbälle könnten der Schlüssel sein, denn der Ball springt flach ab.',
    ],
  ],
  closers: [
    ['You can watch it all again from the first point.', 'Du kannst alles noch einmal vom ersten Punkt an sehen.'],
    ['Court sound without commentary is one press away.', 'Den Platzton ohne Kommentar gibt es auf Knopfdruck.'],
    [
      'The interview on court follows right after match point.',
      'Das Interview auf dem Platz folgt gleich nach dem Matchball.',
    ],
    ['Our statistics tell where the points are won.', 'Unsere Statistik zeigt, wo die Punkte gemacht werden.'],
    ['Doubles come next on the same court.', 'Im Anschluss folgt auf demselben Platz das Doppel.'],
  ],
};
