/** Text that is html already; only `html` makes it. */
export interface Html {
  readonly html: string;
}

type Value = string | Html | readonly Html[] | undefined;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Makes any text safe inside html, quoted attributes included. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

const render = (value: Value): string => {
  if (value === undefined) return '';
  if (typeof value === 'string') return escapeHtml(value);
  return 'html' in value ? value.html : value.map((part) => part.html).join('');
};

/** A template in which every inserted text is escaped. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  html: parts.map((part, index) => part + (index < values.length ? render(values[index]) : '')).join(''),
});
