/** Scripts, frames, handlers, entities, external addresses and animations that set an address. */
const ACTIVE = [
  /<(?:[\w-]+:)?(?:script|foreignObject)/i,
  /<!ENTITY/i,
  /\son\w+\s*=/i,
  /href\s*=\s*["'](?!#|data:image\/)/i,
  /attributeName\s*=\s*["']\s*(?:[\w-]+:)?href/i,
];

/** Style sheets that load others, and addresses in styles other than parts of the drawing or pictures inside it. */
const LOADING = [/@import/i, /\burl\((?!\s*["']?\s*(?:#|data:image\/))/i, /\b(?:image-set|src)\(/i];

/** Whether an SVG file runs nothing and loads nothing. */
export function isMereDrawing(text: string): boolean {
  const plain = withoutReferences(text);
  // An escape in a style could hide any of the words below.
  const hides = /\\/.test(plain);
  return !hides && ![...ACTIVE, ...LOADING].some((sign) => sign.test(plain));
}

/** The text with character references resolved: XML resolves them before styles are read. */
function withoutReferences(text: string): string {
  return text
    .replace(/&#x([\da-f]{1,6});/gi, (_whole, digits: string) => character(Number.parseInt(digits, 16)))
    .replace(/&#(\d{1,7});/g, (_whole, digits: string) => character(Number(digits)))
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'");
}

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');
