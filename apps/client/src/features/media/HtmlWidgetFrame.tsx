import { isOwnPath, isWebUrl } from '@touchline/rules';
import { useEffect, useState } from 'react';
import { classes, Spinner } from '../../ui';
import { useTexts } from '../i18n';
import { usePreferences } from '../preferences';
import styles from './HtmlWidgetFrame.module.css';

/** A widget that takes longer does not come any more. */
const LONGEST_WAIT_MS = 20_000;

/** Widgets run scripts and open links in new windows; they have no origin, so nothing of ours is theirs. */
const RIGHTS = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

interface HtmlWidgetFrameProps {
  /** On the web, or a path of ours. */
  url: string;
  title: string;
  /** In CSS pixels; without it the widget takes most of the screen. */
  height?: number | undefined;
}

/** Html of somebody else in a frame of its own: a spinner until it is there, and nothing where it does not come (PAGE-14). */
export function HtmlWidgetFrame({ url, title, height }: HtmlWidgetFrameProps) {
  const t = useTexts();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  // Switched off by a developer, a widget is not even asked for (CONFIG-11).
  const address = usePreferences().areHtmlWidgetsDisabled ? undefined : widgetAddress(url, t.locale);
  const isLoading = state === 'loading' && address !== undefined;

  useEffect(() => {
    if (!frame || address === undefined) return undefined;
    const fail = () => setState('failed');
    // A frame that our policy blocks tells the document, not the frame.
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && address.startsWith(blockedURI)) fail();
    };
    const limit = window.setTimeout(
      () => setState((before) => (before === 'loading' ? 'failed' : before)),
      LONGEST_WAIT_MS,
    );
    document.addEventListener('securitypolicyviolation', onViolation);
    // Set now, so that no load is missed before anybody listens.
    frame.setAttribute('src', address);
    return () => {
      window.clearTimeout(limit);
      document.removeEventListener('securitypolicyviolation', onViolation);
    };
  }, [frame, address]);

  return (
    <div className={styles.widget} style={height === undefined ? {} : { height }}>
      {isLoading && (
        <span className={styles.spinner}>
          <Spinner label={t('page.widgetLoading')} />
        </span>
      )}
      {address !== undefined && (
        <iframe
          ref={setFrame}
          className={classes(styles.frame, state === 'shown' && styles.shown)}
          title={t('page.widgetTitle', { title })}
          sandbox={RIGHTS}
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) => {
            if (currentTarget.src !== '') setState((before) => (before === 'failed' ? before : 'shown'));
          }}
          onError={() => setState('failed')}
        />
      )}
    </div>
  );
}

/** The widget's address, told the viewer's language; none for anything but the web and our own paths. */
export function widgetAddress(url: string, locale: string): string | undefined {
  if (!isWebUrl(url) && !isOwnPath(url)) return undefined;
  const [before = '', hash] = url.split('#', 2);
  const told = `${before}${before.includes('?') ? '&' : '?'}locale=${locale}`;
  return hash === undefined ? told : `${told}#${hash}`;
}
