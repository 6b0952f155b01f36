import { useEffect, useRef } from 'react';
import { useTexts } from '../texts';

/** The page's heading; focused when the page opens, so that screen readers announce it. */
export function Title({ children, text }: { children: string; text?: string | undefined }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t('app.documentTitle', { title: children });
    heading.current?.focus();
  }, [children, t]);
  return (
    <>
      <h1 className="title" ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {text !== undefined && <p className="muted">{text}</p>}
    </>
  );
}
