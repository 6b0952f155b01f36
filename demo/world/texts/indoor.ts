import type { Lines } from './lines';

/** Descriptions of ice hockey matches. */
export const hockey: Lines = {
  short: [
    ['{b} on the ice of {a}.', '{b} auf dem Eis von {a}.'],
    ['Three periods in {place}.', 'Drei Drittel in {place}.'],
    ['{anick} against {bnick} {within}.', '{anick} gegen {bnick} {within}.'],
  ],
  openers: [
    [
      '{a} and {b} have met often enough to know every trick, and still every meeting finds a new one.',
      '{a} und {b} kennen einander in- und auswendig, und trotzdem bringt jedes Duell etwas Neues.',
    ],
    [
      '{venue} is cold, loud and full when {bnick} come to play.',
      'Kalt, laut und voll ist es, wenn {bnick} zu Gast sind. Spielort: {venue}.',
    ],
    [
      '{b} start their trip north in {place}, where nobody gets anything for free.',
      '{b} beginnt die Reise in den Norden in {place}, wo niemand etwas geschenkt bekommt.',
    ],
    [
      '{a} want to turn the first ten minutes into a storm, as they like to do at home.',
      '{a} will die ersten zehn Minuten zum Sturmlauf machen, wie so oft auf eigenem Eis.',
    ],
    [
      'Speed against structure: that is {b} against {a} {within}.',
      'Tempo gegen Ordnung: So lautet das Duell {b} gegen {a} {within}.',
    ],
  ],
  details: [
    [
      'Special teams have carried {anick} lately, so discipline will be a theme all evening.',
      'Zuletzt lebte {anick} vom Überzahlspiel, Disziplin wird also den ganzen Abend ein Thema sein.',
    ],
    [
      'Both goalkeepers have been outstanding, and neither coach would say who starts.',
      'Beide Torhüter waren zuletzt herausragend, und niemand wollte verraten, wer beginnt.',
    ],
    [
      'The second line of {b} has found its touch and combines with its eyes closed.',
      'Die zweite Reihe von {b} hat sich gefunden und kombiniert wie im Schlaf.',
    ],
    [
      'Face-offs in the left circle are a small match of their own, worth a second look.',
      'Die Bullys im linken Kreis sind ein kleines Spiel für sich und einen zweiten Blick wert.',
    ],
    [
      'The ice was laid fresh this morning and promises a fast puck.',
      'Das Eis wurde heute früh neu gelegt und verspricht eine schnelle Scheibe.',
    ],
    [
      'Depth on the bench could matter, for it is the third match within a week.',
      'Die Tiefe des Kaders könnte zählen, denn es ist bereits das dritte Spiel binnen einer Woche.',
    ],
    [
      'Defenders who shoot from everywhere are the trademark of {a} this season.',
      'Verteidiger, die aus jeder Lage schießen, sind in dieser Saison das Markenzeichen von {a}.',
    ],
  ],
  closers: [
    [
      'Between the periods our studio slows the best scenes down.',
      'In den Pausen zeigt unser Studio die besten Szenen in Zeitlupe.',
    ],
    ['Switch to hall sound and hear the boards.', 'Mit dem Hallenton hörst du jeden Check an der Bande.'],
    [
      'Overtime, should it come to that, is shown in full.',
      'Eine Verlängerung zeigen wir selbstverständlich in voller Länge.',
    ],
    ['After the siren we collect voices from the tunnel.', 'Nach der Sirene fangen wir Stimmen im Kabinengang ein.'],
  ],
};

/** Descriptions of basketball matches. */
export const basketball: Lines = {
  short: [
    ['{a} host {b} {within}.', '{a} empfängt {b} {within}.'],
    ['Four quarters in {place}.', 'Vier Viertel in {place}.'],
    ['{bnick} call on {anick}.', '{bnick} zu Gast bei {anick}.'],
  ],
  openers: [
    [
      '{a} love to run, {b} love to make others walk: something has to give in {place}.',
      '{a} will rennen, {b} will bremsen: In {place} wird sich eines von beiden durchsetzen.',
    ],
    [
      'The floor of {venue} has seen many long evenings between {a} and {b}.',
      'Zwischen {a} und {b} gab es schon viele lange Abende. Spielort: {venue}.',
    ],
    [
      '{bnick} bring the best three-point shooting of the union to {place}.',
      '{bnick} bringt die besten Dreierschützen der Liga nach {place}.',
    ],
    [
      'A small gap in the table separates {a} and {b}, and a full hall wants to see it change.',
      '{a} und {b} trennt in der Tabelle wenig, und eine volle Halle will das ändern.',
    ],
    [
      '{a} return home after a long road trip, and {b} are waiting already.',
      '{a} kehrt nach langer Auswärtsreise heim, und {b} wartet schon.',
    ],
  ],
  details: [
    [
      'Under the basket it will be crowded, since both sides rebound with five.',
      'Unter dem Korb wird es eng, denn beide Teams gehen zu fünft zum Rebound.',
    ],
    [
      'The point guards are the heart of this match; every attack begins with their first look.',
      'Das Herz des Spiels sind die Aufbauspieler: Jeder Angriff beginnt mit ihrem ersten Blick.',
    ],
    [
      '{b} have changed their defence and now switch everything.',
      '{b} hat die Verteidigung umgestellt und übernimmt nun jeden Block.',
    ],
    [
      'The bench of {a} scored more than most first fives this month.',
      'Die Bank von {a} punktete in diesem Monat öfter als manche Startformation.',
    ],
    [
      'Free throws decided the last meeting, so expect extra care at the line.',
      'Das letzte Treffen entschieden Freiwürfe, an der Linie ist also besondere Ruhe gefragt.',
    ],
    [
      'The crowd of {place} counts every defensive stand out loud.',
      'Das Publikum in {place} zählt jede gelungene Verteidigung lautstark mit.',
    ],
    [
      'A new offensive set of {anick} has opponents guessing since last week.',
      'Ein neuer Spielzug von {anick} gibt der Konkurrenz seit letzter Woche Rätsel auf.',
    ],
  ],
  closers: [
    [
      'Join us ten minutes early for the warm-up and the first fives.',
      'Wir melden uns zehn Minuten früher mit Aufwärmen und Startformationen.',
    ],
    ['The best plays return in slow motion at half-time.', 'Die besten Aktionen gibt es zur Halbzeit in Zeitlupe.'],
    [
      'Pick hall sound if you like the squeak of shoes more than our voices.',
      'Wer quietschende Schuhe lieber hört als uns, wählt den Hallenton.',
    ],
    ['The replay is ready soon after the final buzzer.', 'Die Wiederholung steht kurz nach der Schlusssirene bereit.'],
  ],
};
