import DOMPurify from 'dompurify';

/** Allowed elements; others are removed, but their text is kept. */
const TAGS =
  `h1 h2 h3 h4 h5 h6 p br hr div span section article address blockquote ul ol li dl dt dd strong b em i u small
  sub sup abbr q cite table caption thead tbody tfoot tr th td a`.split(/\s+/);
const ATTRIBUTES = ['href', 'lang', 'dir', 'colspan', 'rowspan', 'scope'];
/** Allowed link addresses: web pages and mail. */
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:)/i;

/**
 * Sanitises html from a server: no scripts, styles, frames, forms or handlers; links open in a new tab without an
 * opener.
 */
export function sanitised(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: SAFE_ADDRESS,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  return fragment;
}
