import type { Club } from '../clubs/club';
import { dark, lite, mix } from '../kit/colour';
import { linear, picture } from '../kit/svg';
import { charges } from './charges';
import { shapes } from './shapes';

const scaled = (k: number): string => `transform="translate(${120 * (1 - k)} ${120 * (1 - k)}) scale(${k})"`;

/** Markup of a crest in a 240 × 240 box; `id` makes its gradient ids unique within a picture. */
export function crestBody(club: Club, id: string): string {
  const { colours, emblem } = club;
  const rim = emblem.rim ?? '#ffffff';
  const edge = dark(colours.secondary, 0.25);
  const defs =
    `<path id="shape${id}" d="${shapes[emblem.shape]}"/><clipPath id="field${id}"><use href="#shape${id}" ${scaled(0.885)}/></clipPath>` +
    linear(`shine${id}`, [
      [0, '#fff', 0.28],
      [0.42, '#fff', 0.02],
      [0.58, '#000', 0.04],
      [1, '#000', 0.34],
    ]) +
    linear(`rim${id}`, [
      [0, lite(rim, 0.3)],
      [0.5, rim],
      [1, mix(rim, '#6c7480', 0.45)],
    ]);
  const layer = (fill: string, extra: string) => `<use href="#shape${id}" fill="${fill}" ${extra}/>`;
  return (
    `<defs>${defs}</defs>${layer(edge, `stroke="${edge}" stroke-width="6" stroke-linejoin="round"`)}` +
    layer(`url(#rim${id})`, scaled(0.965)) +
    layer(edge, scaled(0.915)) +
    `<g clip-path="url(#field${id})">${charges[emblem.charge](colours, club.code.slice(0, 2))}<rect width="240" height="240" fill="url(#shine${id})"/></g>`
  );
}

/** The crest of a club, 512 × 512. */
export const crest = (club: Club): string => picture(512, 512, '', crestBody(club, ''), [240, 240]);
