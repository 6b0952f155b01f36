import type { Footage } from './catalogue/stream-ids';
import type { ChannelId } from './channels';
import type { Sport } from './competitions';
import { both, type LocalisedText, same } from './text';

/** A show between the live events of a channel. */
export interface Show {
  readonly id: string;
  /** The sport it is about. */
  readonly sport: Sport;
  /** What it shows: a magazine the studio, others their sport. */
  readonly footage: Footage;
  readonly name: LocalisedText;
  readonly about: LocalisedText;
}

const show = (id: string, sport: Sport, name: LocalisedText, about: LocalisedText): Show => ({
  id,
  sport,
  footage: sport,
  name,
  about,
});

/** A magazine from the studio. */
const magazine = (...of: Parameters<typeof show>): Show => ({ ...show(...of), footage: 'studio' });

const shows = {
  breakfast: magazine(
    'breakfast',
    'football',
    both('First Whistle', 'Anpfiff am Morgen'),
    both(
      'The night in sport, told over coffee. {host} shows what you slept through and what the day will bring.',
      'Die Sportnacht beim ersten Kaffee: {host} zeigt, was du verschlafen hast und was der Tag bringt.',
    ),
  ),
  roundup: magazine(
    'roundup',
    'football',
    both('Touchline Today', 'Touchline heute'),
    both(
      'Six sports in one sitting. {host} and guests put the stories of the day in order.',
      'Sechs Sportarten in einer Sendung: {host} ordnet mit Gästen die Geschichten des Tages.',
    ),
  ),
  studio: magazine(
    'studio',
    'football',
    both('Studio Meridian', 'Studio Meridian'),
    both(
      'Boards, arrows and honest arguments. {host} takes the last round apart with two former players.',
      'Taktiktafel, Pfeile und ehrlicher Streit: {host} zerlegt mit zwei früheren Profis die letzte Runde.',
    ),
  ),
  goals: show(
    'goals',
    'football',
    both('Every Goal, Every Angle', 'Alle Tore, alle Winkel'),
    both(
      'Nothing but the ball crossing the line, from every camera in the house, with the voices that were there.',
      'Nur Bälle, die über die Linie gehen, aus jeder Kamera im Stadion und mit den Stimmen von damals.',
    ),
  ),
  icebox: magazine(
    'icebox',
    'hockey',
    same('Icebox'),
    both(
      'The hockey magazine from the bench. {host} visits training halls, equipment rooms and one kitchen.',
      'Das Eishockeymagazin von der Bank: {host} besucht Trainingshallen, Zeugwarte und eine Küche.',
    ),
  ),
  saves: show(
    'saves',
    'hockey',
    both('Save of the Night', 'Parade der Nacht'),
    both(
      'Goalkeepers at work: reflexes, luck and the quiet work behind both, collected across the league.',
      'Torhüter bei der Arbeit: Reflexe, Glück und die stille Mühe dahinter, gesammelt in der ganzen Liga.',
    ),
  ),
  pitwall: magazine(
    'pitwall',
    'motorsport',
    both('Pit Wall', 'Boxenmauer'),
    both(
      'How races are won with a pencil. {host} sits down with the people who decide when to stop.',
      'Wie man Rennen mit dem Bleistift gewinnt: {host} spricht mit jenen, die über Stopps entscheiden.',
    ),
  ),
  onboard: show(
    'onboard',
    'motorsport',
    both('On Board', 'An Bord'),
    both(
      'Whole laps without a word, from the driver’s eye. Circuits of the Apex Series as you never drove them.',
      'Ganze Runden ohne ein Wort, aus Sicht des Cockpits: die Strecken der Apex Series, wie du sie nie gefahren bist.',
    ),
  ),
  snowline: magazine(
    'snowline',
    'ski',
    both('Snow Line', 'Schneegrenze'),
    both(
      'Weather, wax and wide turns. {host} reports from the valley that hosts the next race.',
      'Wetter, Wachs und weite Schwünge: {host} berichtet aus dem Tal des nächsten Rennens.',
    ),
  ),
  descents: show(
    'descents',
    'ski',
    both('Great Descents', 'Große Abfahrten'),
    both(
      'Runs that people still talk about at the bar, shown from start hut to finish in full length.',
      'Läufe, von denen man an der Bar noch heute erzählt, vom Starthaus bis ins Ziel in voller Länge.',
    ),
  ),
  hoops: magazine(
    'hoops',
    'basketball',
    both('Full Court', 'Ganzes Feld'),
    both(
      'The week in the Court Union with {host}: plays drawn on a napkin, then run by the pros.',
      'Die Woche in der Court Union mit {host}: Spielzüge auf der Serviette, dann von Profis gelaufen.',
    ),
  ),
  buzzer: show(
    'buzzer',
    'basketball',
    both('To the Buzzer', 'Bis zur Sirene'),
    both(
      'Last quarters of the Court Union in full length, with every time-out and every turn.',
      'Letzte Viertel der Court Union in voller Länge, mit jeder Auszeit und jeder Wende.',
    ),
  ),
  whole: show(
    'whole',
    'football',
    both('The Whole Ninety', 'Die ganzen Neunzig'),
    both(
      'A match of the week from kick-off to the last whistle, for everyone who was at work while it happened.',
      'Ein Spiel der Woche vom Anstoß bis zum Schlusspfiff, für alle, die währenddessen arbeiten mussten.',
    ),
  ),
  equal: magazine(
    'equal',
    'football',
    both('Her Game', 'Ihr Spiel'),
    both(
      'Portraits from the Women’s Meridian League. {host} meets captains, coaches and the loudest fans.',
      'Porträts aus der Meridian League der Frauen: {host} trifft Kapitäninnen, Trainerinnen und die lautesten Fans.',
    ),
  ),
  archive: show(
    'archive',
    'football',
    both('From the Archive', 'Aus dem Archiv'),
    both(
      'A whole match from years gone by, with the original commentary.',
      'Ein ganzes Spiel aus vergangenen Jahren mit Originalkommentar.',
    ),
  ),
  rivals: show(
    'rivals',
    'hockey',
    both('Old Rivals', 'Alte Rivalen'),
    both(
      'Two sides, one grudge, thirty winters. The story of a rivalry through its best evenings.',
      'Zwei Teams, ein Groll, dreißig Winter: die Geschichte einer Rivalität an ihren besten Abenden.',
    ),
  ),
  rallies: show(
    'rallies',
    'tennis',
    both('The Long Rally', 'Der lange Ballwechsel'),
    both(
      'Points of thirty strokes and more, and what two exhausted people did next.',
      'Ballwechsel über dreißig Schläge und mehr, und was danach geschah.',
    ),
  ),
  again: show(
    'again',
    'tennis',
    both('Seen Again', 'Noch einmal gesehen'),
    both(
      'Yesterday’s best hours in one loop. Made for everyone who was at work while it happened.',
      'Die besten Stunden von gestern am Stück, für alle, die arbeiten mussten, während es geschah.',
    ),
  ),
} as const;

/** Shows of each channel, in rotation; all of them have the footage of the channel. */
export const showsOf: Readonly<Record<ChannelId, readonly Show[]>> = {
  one: [
    shows.breakfast,
    shows.roundup,
    shows.studio,
    shows.pitwall,
    shows.icebox,
    shows.hoops,
    shows.snowline,
    shows.equal,
  ],
  arena: [shows.goals, shows.archive, shows.whole],
  ice: [shows.saves, shows.rivals],
  apex: [shows.onboard],
  piste: [shows.descents],
  court: [shows.buzzer],
  womens: [shows.goals, shows.whole],
  classics: [shows.archive, shows.whole],
  baseline: [shows.rallies, shows.again],
  replay: [shows.archive, shows.goals],
};

export const allShows: readonly Show[] = Object.values(shows);
