import type { Club } from '../art';
import { cycle, hash } from './random';
import { both, type LocalisedText, same } from './text';

/** A venue. */
export interface Venue {
  readonly name: LocalisedText;
  readonly place: string;
}

const grounds: readonly ((city: string) => LocalisedText)[] = [
  (city) => same(`${city} Park`),
  (city) => both(`${city} Stadium`, `${city}-Stadion`),
  (city) => same(`${city} Arena`),
  (city) => both(`the Riverside at ${city}`, `Uferstadion ${city}`),
  (city) => both(`${city} Old Ground`, `Alter Platz ${city}`),
  (city) => both(`the Lantern Bowl in ${city}`, `Lantern Bowl ${city}`),
];
const halls: readonly ((city: string) => LocalisedText)[] = [
  (city) => both(`${city} Ice Hall`, `Eishalle ${city}`),
  (city) => same(`${city} Dome`),
  (city) => both(`the Hangar in ${city}`, `Hangar ${city}`),
  (city) => same(`${city} Garden`),
];
const gyms: readonly ((city: string) => LocalisedText)[] = [
  (city) => both(`${city} Sports Hall`, `Sporthalle ${city}`),
  (city) => same(`${city} Forum`),
  (city) => both(`the Loft in ${city}`, `Loft ${city}`),
];
const homes = { football: grounds, hockey: halls, basketball: gyms };

/** Home venue of a club. */
export const homeVenue = (club: Club): Venue => ({
  name: cycle(homes[club.sport], hash(club.code))(club.city),
  place: club.city,
});

const at = (name: LocalisedText, place: string): Venue => ({ name, place });

export const circuits: readonly Venue[] = [
  at(same('Lindwaldring'), 'Lindwald'),
  at(same('Autodromo Tramonto'), 'Tramonto'),
  at(same('Blackthorn Park'), 'Blackthorn'),
  at(both('Harbour Street Circuit', 'Hafenkurs Luxhaven'), 'Luxhaven'),
  at(same('Circuito de la Cumbre'), 'Cumbre'),
  at(same('Kaze Mountain Course'), 'Shirokawa'),
];
export const pistes: readonly Venue[] = [
  at(same('Silberblick'), 'Sankt Corvin'),
  at(same('Gamsleiten'), 'Obertann'),
  at(same('Piz Lontan'), 'Val Serena'),
  at(same('Aiguille Blanche'), 'Les Bravins'),
  at(same('Trollbakken'), 'Hemsedalen'),
  at(same('Pico Alto'), 'Sierra Clara'),
];
export const courts: readonly Venue[] = [
  at(both('Centre Court at Lindenhof', 'Centre Court Lindenhof'), 'Lindenhof'),
  at(both('Court 1 at Playa Dorada', 'Court 1 Playa Dorada'), 'Playa Dorada'),
  at(same('Kaipara Tennis Park'), 'Kaipara'),
  at(both('the Glass Court in Havnar', 'Glass Court Havnar'), 'Havnar'),
  at(same('Montclave Racquet Club'), 'Montclave'),
];
