/** Women of the Baseline Tour. All people are invented. */
export const tennisWomen = [
  'Ilse Marquardt',
  'Noor Vandersteen',
  'Amaia Etxarri',
  'Katya Solenko',
  'Priya Ramanand',
  'Maeve Colquhoun',
  'Yuna Hasebe',
  'Luciana Paredo',
  'Freja Lindqvall',
  'Zofia Wrobelska',
  'Thandi Mokwena',
  'Claire Beaumarin',
  'Giulia Ferrantelli',
  'Anouk Reuss',
  'Malia Kahananui',
  'Sanne Hoogland',
] as const;

/** Men of the Baseline Tour. */
export const tennisMen = [
  'Tomas Brandl',
  'Rafe Okonjo',
  'Mattia Sorrentini',
  'Elias Nordahl',
  'Jun-ho Baek',
  'Dario Kestelic',
  'Oisin Farrelly',
  'Pablo Urrestia',
  'Viktor Halasz',
  'Samir Benhaddou',
  'Lukas Achleitner',
  'Theo Marchetour',
  'Kai Nakamatsu',
  'Andre Quintela',
  'Nils Overgaard',
  'Joao Salvaterra',
] as const;

/** Drivers of the Apex Series with their teams. */
export const drivers = [
  { name: 'Mika Saarela', team: 'Polar Racing' },
  { name: 'Ines Cordobar', team: 'Scuderia Tramonto' },
  { name: 'Jack Thornbury', team: 'Blackthorn GP' },
  { name: 'Leonie Fuchsberger', team: 'Silberblick Motorsport' },
  { name: 'Rui Takahara', team: 'Kaze Works' },
  { name: 'Enzo Valtrini', team: 'Scuderia Tramonto' },
  { name: 'Adaeze Nwoku', team: 'Blackthorn GP' },
  { name: 'Stellan Bergvik', team: 'Polar Racing' },
  { name: 'Mateo Arriolanda', team: 'Cumbre Autosport' },
  { name: 'Hanna Rautio', team: 'Kaze Works' },
  { name: 'Felix Zandstra', team: 'Silberblick Motorsport' },
  { name: 'Camila Duarte Reis', team: 'Cumbre Autosport' },
] as const;

/** Skiers of the Fall Line Tour. */
export const skiers = [
  'Magdalena Gruberin',
  'Sverre Aasheim',
  'Lara Pontresi',
  'Benedikt Thurnwald',
  'Odile Chamoret',
  'Nico Furggler',
  'Astrid Myhrvold',
  'Jakob Steinlechner',
  'Petra Zupanova',
  'Emil Klarstrom',
  'Chiara Dolomieri',
  'Callum Braeside',
] as const;

/** Hosts of the studio shows. */
export const hosts = [
  'Jonas Wildt',
  'Amira Cassel',
  'Peter Lindholt',
  'Rosa Belmonte',
  'Hugh Garrick',
  'Svenja Tolk',
] as const;

export const familyName = (person: string): string => person.slice(person.indexOf(' ') + 1);
