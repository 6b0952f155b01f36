import type { Line } from '../../world/texts/lines';

/** Lines of editors by message type. Placeholders as in the automatic lines, plus statistics. */
export const editors = {
  'pre kick off': [
    [
      'Good evening from {venue}. {home} against {away}: we are here until the last whistle.',
      'Hallo aus der Redaktion: {home} gegen {away}, Spielort {venue}. Wir bleiben bis zum Abpfiff.',
    ],
    [
      'The grass is wet, the stands are loud. {home} and {away} are about to come out.',
      'Der Rasen ist nass, die Ränge sind laut. Gleich kommen {home} und {away}.',
    ],
  ],
  'kick off': [
    [
      'Here we go. {home} in their usual colours, {away} look nervous for a moment.',
      'Es geht los. {home} in gewohnten Farben, {away} wirkt einen Moment lang nervös.',
    ],
    ['The ball rolls, and {home} go forward at once.', 'Der Ball rollt, und {home} spielt sofort nach vorn.'],
  ],
  'half_time summary': [
    [
      '{standing} at the break. {leader} had {possession} per cent of the ball and {shots} shots.',
      '{standing} zur Pause. {leader} hatte {possession} Prozent Ballbesitz und {shots} Schüsse.',
    ],
  ],
  'second half': [
    ['On we go. No word of changes from either bench.', 'Weiter geht es. Von den Bänken ist nichts zu hören.'],
    [
      'The second half begins, with more wind than the first.',
      'Die zweite Hälfte beginnt, mit mehr Wind als die erste.',
    ],
  ],
  goal: [
    [
      '{standing}! We had just written that something was in the air. {player} read along.',
      '{standing}! Eben schrieben wir noch, dass etwas in der Luft liegt. {player} hat mitgelesen.',
    ],
    [
      '{standing}. The whole bench of {team} is on the pitch, {player} somewhere underneath.',
      '{standing}. Die ganze Bank von {team} ist auf dem Platz, {player} irgendwo darunter.',
    ],
    [
      '{player}, who else? {standing}, and the noise is enormous.',
      '{player}, wer sonst? {standing}, und es ist unfassbar laut.',
    ],
  ],
  'red card': [
    ['{player} is off. That changes everything for {team}.', '{player} fliegt. Das ändert alles für {team}.'],
  ],
  highlight: [
    [
      'That was the chance! {player} will dream of it tonight.',
      'Das war die Chance! {player} wird heute Nacht davon träumen.',
    ],
    ['So close. {player} holds the head in both hands.', 'So knapp. {player} hält sich den Kopf mit beiden Händen.'],
  ],
  stats: [
    [
      '{shots} shots for {leader} so far, {corners} corners. The plan is clear.',
      '{shots} Schüsse für {leader} bisher, {corners} Ecken. Der Plan ist klar.',
    ],
    [
      'The numbers: {possession} per cent possession for {leader}, {fouls} fouls on both sides together.',
      'Die Zahlen: {possession} Prozent Ballbesitz für {leader}, {fouls} Fouls auf beiden Seiten zusammen.',
    ],
  ],
  comment: [
    [
      'A quiet spell. {home} pass sideways, {away} wait for a mistake.',
      'Eine ruhige Phase. {home} spielt quer, {away} lauert auf Fehler.',
    ],
    [
      'Both coaches are on their feet now, and neither looks happy.',
      'Beide Bänke stehen jetzt, zufrieden sieht keine aus.',
    ],
    ['You can feel the legs getting heavy.', 'Man merkt, wie die Beine schwer werden.'],
  ],
  'post_match summary': [
    [
      'That was it: {standing}. {leader} had more of the ball. Thank you for reading along.',
      'Das war es: {standing}. {leader} hatte mehr vom Ball. Danke fürs Mitlesen.',
    ],
  ],
} as const satisfies Record<string, readonly Line[]>;
export type EditorsKind = keyof typeof editors;
