import type { DocumentHead } from './context';

/** Messengers show previews about this wide. */
const PREVIEW_WIDTH = 1280;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The head's part that tells browsers, search engines and messengers what a page is. */
export function headTags(
  { title, description, image }: DocumentHead,
  url: { canonical: string; origin: string },
): string {
  const source = image?.sources
    .filter(({ format }) => format === 'webp')
    .findLast(({ width }) => width <= PREVIEW_WIDTH);
  const absolute = source && new URL(source.url, url.origin).href;
  const property = (name: string, content: string | undefined) =>
    content === undefined ? '' : `<meta property="${name}" content="${escape(content)}" />`;
  return [
    `<title>${escape(title)}</title>`,
    description === undefined ? '' : `<meta name="description" content="${escape(description)}" />`,
    `<link rel="canonical" href="${escape(url.canonical)}" />`,
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url.canonical),
    property('og:image', absolute),
    `<meta name="twitter:card" content="${absolute === undefined ? 'summary' : 'summary_large_image'}" />`,
  ].join('');
}
