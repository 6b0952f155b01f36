/** Lines that are not channels, in this order. */
const SERIES = ['var(--s1)', 'var(--s2)', 'var(--s3)', 'var(--s4)', 'var(--s5)', 'var(--text)'] as const;

/** Channels without a colour of their own; none is the red of what is on air. */
const CHANNELS = ['#d2ff3a', '#ff6b78', '#58c8ff', '#9fb6ff', '#ff9bc4', '#5eead4', '#c99bff', '#ff7a1a'] as const;

/** Recordings, which run on no channel. */
const ON_DEMAND = '#9aa3a6';

const at = (colours: readonly string[], index: number) => colours[index % colours.length] ?? 'var(--text)';

export const seriesColour = (index: number): string => at(SERIES, index);

/** The colour of each channel, light enough to be seen on a panel. */
export function channelColours(
  channels: readonly { id: string; colour?: string | undefined }[],
): ReadonlyMap<string, string> {
  return new Map(
    channels.map(({ id, colour }, index) => {
      if (colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour)) return [id, lightened(colour)];
      return [id, id === 'onDemand' ? ON_DEMAND : at(CHANNELS, index)];
    }),
  );
}

const PANEL = '#10161a';
const CONTRAST = 6.5;

/** The same colour, mixed with white until it stands out from a panel. */
export function lightened(colour: string): string {
  const channels = channelsOf(colour);
  for (let white = 0; white <= 1; white += 0.05) {
    const mixed = channels.map((value) => Math.round(value + (255 - value) * white));
    const hex = `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    if (contrast(hex, PANEL) >= CONTRAST) return hex;
  }
  return '#ffffff';
}

const channelsOf = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** As WCAG defines it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
