import type { Sport } from '../competitions';
import { both, type LocalisedText } from '../text';

/** Videos on the video platform; the ids are invented. */
export const videos: readonly { title: LocalisedText; about: LocalisedText; sport: Sport }[] = [
  {
    title: both('Ten moments of the week', 'Zehn Momente der Woche'),
    about: both(
      'Ten scenes that made us jump up from our chairs. The video runs on YouTube and is free for everyone.',
      'Zehn Szenen, bei denen wir aufgesprungen sind. Das Video läuft auf YouTube und ist frei für alle.',
    ),
    sport: 'football',
  },
  {
    title: both('How ice is made', 'Wie Eis gemacht wird'),
    about: both(
      'A night with the people who lay nine coats of water on a hall floor.',
      'Eine Nacht mit den Leuten, die neun Schichten Wasser auf einen Hallenboden legen.',
    ),
    sport: 'hockey',
  },
  {
    title: both('A lap on foot', 'Eine Runde zu Fuß'),
    about: both(
      'Two drivers walk a circuit and explain every bump on the way.',
      'Zwei Fahrer gehen eine Strecke ab und erklären jede Bodenwelle.',
    ),
    sport: 'motorsport',
  },
  {
    title: both('Seventeen kinds of snow', 'Siebzehn Arten Schnee'),
    about: both(
      'What a wax technician sees when everyone else sees white.',
      'Was jemand am Wachstisch sieht, wo alle anderen Weiß sehen.',
    ),
    sport: 'ski',
  },
  {
    title: both('The free throw, explained', 'Der Freiwurf, erklärt'),
    about: both(
      'Why the easiest shot of the game is the loneliest.',
      'Warum der leichteste Wurf des Spiels der einsamste ist.',
    ),
    sport: 'basketball',
  },
  {
    title: both('Stringing a racket at midnight', 'Ein Schläger um Mitternacht'),
    about: both(
      'Forty metres of string, one knot, and a player who feels the difference.',
      'Vierzig Meter Saite, ein Knoten und jemand, der den Unterschied spürt.',
    ),
    sport: 'tennis',
  },
  {
    title: both('The quietest minute before kick-off', 'Die stillste Minute vor dem Anpfiff'),
    about: both('A tunnel, twenty-two players, no word.', 'Ein Spielertunnel, zweiundzwanzig Leute, kein Wort.'),
    sport: 'football',
  },
  {
    title: both('Behind the mask', 'Hinter der Maske'),
    about: both('Goalkeepers show who painted theirs, and why.', 'Torhüter zeigen, wer ihre bemalt hat und warum.'),
    sport: 'hockey',
  },
  {
    title: both('Two seconds in the pits', 'Zwei Sekunden an der Box'),
    about: both('Twenty people, four wheels, one breath.', 'Zwanzig Leute, vier Räder, ein Atemzug.'),
    sport: 'motorsport',
  },
];
