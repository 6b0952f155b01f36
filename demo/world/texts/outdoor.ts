import type { Lines } from './lines';

/** Descriptions of sessions of the Apex Series. */
export const motorsport: Lines = {
  short: [
    ['{title} at {venue}.', '{title}: {venue}.'],
    ['The Apex Series in {place}.', 'Die Apex Series in {place}.'],
    ['Engines on in {place}.', 'Motoren an in {place}.'],
  ],
  openers: [
    [
      '{title} at {venue}: a lap here forgives nothing, least of all the third corner.',
      '{title}, {venue}: Eine Runde verzeiht hier nichts, am wenigsten die dritte Kurve.',
    ],
    [
      'The Apex Series has come to {place}, and the paddock smells of warm rubber.',
      'Die Apex Series ist in {place} angekommen, und im Fahrerlager riecht es nach warmem Gummi.',
    ],
    [
      '{one} set the pace of the week so far, but nobody here believes in an easy day.',
      '{one} gab bisher das Tempo vor, doch an einen leichten Tag glaubt hier niemand.',
    ],
    [
      'Long straight, hard braking, narrow exit: {venue} asks for courage in that order.',
      'Lange Gerade, hartes Bremsen, enger Ausgang: Genau in dieser Reihenfolge verlangt die Strecke Mut ({venue}).',
    ],
    [
      'For the engineers {place} is a puzzle of wind and temperature.',
      'Für die Technik ist {place} ein Rätsel aus Wind und Temperatur.',
    ],
  ],
  details: [
    [
      '{two} brought a new front wing and a quiet smile to the briefing.',
      '{two} brachte einen neuen Frontflügel und ein leises Lächeln zur Besprechung mit.',
    ],
    [
      'Tyres will be the talk: the soft ones are quick, but only for a handful of laps.',
      'Alles spricht über Reifen: Die weichen sind schnell, aber nur ein paar Runden lang.',
    ],
    ['A slight chance of rain keeps every strategist awake.', 'Ein wenig Regenrisiko hält alle Strategieteams wach.'],
    [
      'The rivalry of {one} and {two} has been fair so far, and very close.',
      'Das Duell zwischen {one} und {two} war bisher fair und äußerst knapp.',
    ],
    [
      'Overtaking is possible in two places, and both need a late decision.',
      'Überholen geht an zwei Stellen, und beide verlangen einen späten Entschluss.',
    ],
    [
      'The pit lane is short, which makes an early stop tempting.',
      'Die Boxengasse ist kurz, ein früher Stopp liegt also nahe.',
    ],
    ['Rookies get their longest run of the week here.', 'Die Neulinge bekommen hier ihre längsten Runden der Woche.'],
  ],
  closers: [
    [
      'Ride along: on-board pictures are part of the programme.',
      'Fahr mit: Bilder aus dem Cockpit gehören zum Programm.',
    ],
    [
      'We stay on air until the last car is back in the garage.',
      'Wir bleiben auf Sendung, bis der letzte Wagen wieder in der Garage steht.',
    ],
    ['Team radio is translated as it comes in.', 'Den Teamfunk übersetzen wir, sobald er hereinkommt.'],
    ['Afterwards the drivers walk us through the lap.', 'Danach erklären uns die Fahrerinnen und Fahrer ihre Runde.'],
  ],
};

/** Descriptions of races of the Fall Line Tour. */
export const ski: Lines = {
  short: [
    ['{title} on the {venue}.', '{title}: {venue}.'],
    ['The Fall Line Tour in {place}.', 'Die Fall Line Tour in {place}.'],
    ['Hard snow and clear air in {place}.', 'Harter Schnee und klare Luft in {place}.'],
  ],
  openers: [
    [
      'The {venue} above {place} has been watered, frozen and groomed: it is as hard as a pavement.',
      'Die Piste über {place} wurde gewässert, gefroren und gewalzt und ist nun hart wie Asphalt ({venue}).',
    ],
    [
      '{title} in {place}: steep at the top, deceptive in the middle, merciless at the end.',
      '{title} in {place}: oben steil, in der Mitte tückisch, am Ende gnadenlos.',
    ],
    [
      '{one} knows every roll of this hill, having trained here since childhood.',
      '{one} kennt hier jede Welle, denn auf diesem Hang begann alles.',
    ],
    [
      'The Fall Line Tour stops in {place}, where the whole valley comes up to watch.',
      'Die Fall Line Tour macht in {place} Halt, und das ganze Tal kommt zum Zuschauen.',
    ],
    [
      'A cold night left perfect tracks on the {venue}.',
      'Eine kalte Nacht hat perfekte Spuren hinterlassen ({venue}).',
    ],
  ],
  details: [
    [
      'The course setter gave the athletes a rhythm change right before the steepest part.',
      'Die Kurssetzung verlangt einen Rhythmuswechsel genau vor dem steilsten Stück.',
    ],
    [
      '{two} won the training times and said little about it.',
      '{two} fuhr die beste Trainingszeit und sprach wenig darüber.',
    ],
    [
      'Wind on the ridge may move the start a few gates down.',
      'Wegen Wind am Grat könnte der Start ein paar Tore tiefer liegen.',
    ],
    [
      'Those with low bib numbers have the better snow, those with high ones the better light.',
      'Niedrige Startnummern haben den besseren Schnee, hohe das bessere Licht.',
    ],
    [
      'The jump before the finish has surprised many a favourite.',
      'Der Sprung vor dem Ziel hat schon so manchen Favoriten überrascht.',
    ],
    [
      '{one} and {two} are separated by a few points in the standings of the discipline.',
      '{one} und {two} trennen in der Disziplinwertung nur wenige Punkte.',
    ],
    [
      'Four course workers a gate keep the line clean throughout.',
      'Vier Helferinnen und Helfer je Tor halten die Linie sauber.',
    ],
  ],
  closers: [
    [
      'Our drone follows the first fifteen from start to finish.',
      'Unsere Drohne begleitet die ersten fünfzehn vom Start bis ins Ziel.',
    ],
    ['Split times are explained while they happen.', 'Zwischenzeiten erklären wir, während sie entstehen.'],
    ['Cowbells included: choose the sound of the finish area.', 'Mit Kuhglocken: Wähle den Ton aus dem Zielraum.'],
    ['The prize-giving follows without a break.', 'Die Siegerehrung folgt ohne Pause.'],
  ],
};
