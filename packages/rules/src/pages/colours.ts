const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const RGB = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/i;

const pair = (value: number): string => value.toString(16).padStart(2, '0');

function fromHex(value: string): string {
  const digits = value.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

function fromRgb([, red, green, blue, alpha, percent]: readonly (string | undefined)[]): string {
  const channels = [red, green, blue].map(Number);
  const opacity = alpha === undefined ? 1 : Number(alpha) / (percent ? 100 : 1);
  if (!channels.every((channel) => channel <= 255) || !(opacity <= 1)) return '';
  const hex = channels.map((channel) => pair(Math.round(channel))).join('');
  return `#${hex}${opacity < 1 ? pair(Math.round(opacity * 255)) : ''}`;
}

/**
 * A colour from the server as `#rrggbb`, or `#rrggbbaa` where it lets light through; anything that is not a 3- or
 * 6-digit hex, rgb or rgba colour is empty (PAGE-11).
 */
export function normaliseColour(value: string | undefined): string {
  const trimmed = value?.trim() ?? '';
  if (HEX.test(trimmed)) return fromHex(trimmed);
  const rgb = RGB.exec(trimmed);
  return rgb ? fromRgb(rgb) : '';
}

/** The red, green and blue of a normalised colour, as `rgb(245 247 244 / …)` wants them. */
export const colourTriplet = (normalised: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(normalised.slice(at, at + 2), 16)).join(' ');
