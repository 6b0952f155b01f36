const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;
const RGB = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/i;

const hexPair = (value: number): string => value.toString(16).padStart(2, '0');

function fromHex(value: string): string {
  const digits = value.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

function fromRgb([, red, green, blue, alpha, percent]: readonly (string | undefined)[]): string {
  const channels = [red, green, blue].map(Number);
  const opacity = alpha === undefined ? 1 : Number(alpha) / (percent ? 100 : 1);
  if (!channels.every((channel) => channel <= 255) || !(opacity <= 1)) return '';
  const hex = channels.map((channel) => hexPair(Math.round(channel))).join('');
  return `#${hex}${opacity < 1 ? hexPair(Math.round(opacity * 255)) : ''}`;
}

/**
 * Normalises a colour to `#rrggbb`, or `#rrggbbaa` if translucent; empty for anything but 3- or 6-digit hex, rgb or
 * rgba (PAGE-11).
 */
export function normaliseColour(value: string | undefined): string {
  const trimmed = value?.trim() ?? '';
  if (HEX.test(trimmed)) return fromHex(trimmed);
  const rgb = RGB.exec(trimmed);
  return rgb ? fromRgb(rgb) : '';
}

/** The channels of a normalised colour for `rgb(245 247 244 / …)`. */
export const colourTriplet = (normalised: string): string =>
  [1, 3, 5].map((at) => Number.parseInt(normalised.slice(at, at + 2), 16)).join(' ');
