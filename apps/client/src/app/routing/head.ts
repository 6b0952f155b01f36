import type { Image, ImageSource, Locale } from '@touchline/contract';
import type { DocumentHead } from '../../shell/context';

/** Width of link previews in messengers, in pixels. */
const PREVIEW_WIDTH = 1280;

const territories: Readonly<Record<Locale, string>> = { en: 'en_GB', de: 'de_DE' };

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const previewOf = (image: Image | undefined): ImageSource | undefined =>
  image?.sources.filter(({ format }) => format === 'webp').findLast(({ width }) => width <= PREVIEW_WIDTH);

/** schema.org data as a JSON-LD script element; `<` is escaped so that it cannot end the element. */
const structuredTag = (graph: readonly object[]): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')}</script>`;

/** Title, description, canonical address, Open Graph and structured data of a page. */
export function headTags(
  { title, description, image, structured }: DocumentHead,
  { canonical, origin, locale, siteName }: { canonical: string; origin: string; locale: Locale; siteName: string },
): string {
  const source = previewOf(image);
  const whole = (path: string) => new URL(path, origin).href;
  const property = (name: string, content: string | number | undefined) =>
    content === undefined ? '' : `<meta property="${name}" content="${escape(String(content))}" />`;
  const others = Object.entries(territories).filter(([each]) => each !== locale);
  return [
    `<title>${escape(title)}</title>`,
    description === undefined ? '' : `<meta name="description" content="${escape(description)}" />`,
    `<link rel="canonical" href="${escape(canonical)}" />`,
    property('og:type', structured ? 'video.other' : 'website'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:locale', territories[locale]),
    ...others.map(([, territory]) => property('og:locale:alternate', territory)),
    property('og:image', source && whole(source.url)),
    property('og:image:width', source?.width),
    property('og:image:height', source?.height),
    `<meta name="twitter:card" content="${source ? 'summary_large_image' : 'summary'}" />`,
    structured ? structuredTag(structured(whole)) : '',
  ].join('');
}
