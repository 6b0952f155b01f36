import type { JsonObject } from '@touchline/rules/studio/paths';
import DOMPurify from 'dompurify';
import { useRef } from 'react';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Panel } from '../../ui/Panel/Panel';
import styles from './LegalForm.module.css';

export interface SpecialFormInput {
  id: string;
  entry: JsonObject;
  isReadOnly: boolean;
  onChange: (next: JsonObject, what: string) => void;
}

/** As in the viewers’ client: no scripts, styles, frames, forms or handlers. */
const ALLOWED = {
  ALLOWED_TAGS:
    `h1 h2 h3 h4 h5 h6 p br hr div span section article address blockquote ul ol li dl dt dd strong b em i u small
    sub sup abbr q cite table caption thead tbody tfoot tr th td a`.split(/\s+/),
  ALLOWED_ATTR: ['href', 'lang', 'dir', 'colspan', 'rowspan', 'scope'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** What the buttons put around the selected words. */
const MARKS = {
  heading: ['<h2>', '</h2>'],
  paragraph: ['<p>', '</p>'],
  list: ['<ul>\n  <li>', '</li>\n</ul>'],
  link: ['<a href="https://">', '</a>'],
} as const;
const markNames = ['heading', 'paragraph', 'list', 'link'] as const;

/** The html of a legal text, and beside it what viewers read. */
export function LegalForm({ entry, isReadOnly, onChange }: SpecialFormInput) {
  const t = useTexts();
  const area = useRef<HTMLTextAreaElement>(null);
  const html = typeof entry['html'] === 'string' ? entry['html'] : '';
  const change = (next: string) => onChange({ ...entry, html: next }, 'html');
  const mark = (name: (typeof markNames)[number]) => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const [before, after] = MARKS[name];
    change(
      html.slice(0, selectionStart) +
        before +
        html.slice(selectionStart, selectionEnd) +
        after +
        html.slice(selectionEnd),
    );
    area.current?.focus();
  };
  return (
    <Panel
      title={t('content.legal.title')}
      actions={
        !isReadOnly &&
        markNames.map((name) => (
          <Button key={name} variant="outline" size="small" onClick={() => mark(name)}>
            {t(`content.legal.${name}`)}
          </Button>
        ))
      }
    >
      <div className={styles.pair}>
        <textarea
          ref={area}
          className={styles.source}
          aria-label={t('content.legal.source')}
          spellCheck={false}
          readOnly={isReadOnly}
          value={html}
          onChange={(event) => change(event.target.value)}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard */}
        <section className={styles.shown} aria-label={t('content.legal.shown')} tabIndex={0}>
          {/* Sanitised, as the viewers’ client does. */}
          <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, ALLOWED) }} />
        </section>
      </div>
    </Panel>
  );
}
