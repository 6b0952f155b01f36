import { isOwnPath, isWebUrl } from '@touchline/rules/pages/external-url';
import { useEffect, useState } from 'react';
import { usePreferences } from '../../shell/preferences/preferences';
import { useTexts } from '../../shell/texts/TextsProvider';
import { classes } from '../../ui/classes';
import { Spinner } from '../../ui/Spinner/Spinner';
import styles from './HtmlWidgetFrame.module.css';

/** Load timeout. */
const LONGEST_WAIT_MS = 20_000;

/** Scripts and popups are allowed; without `allow-same-origin` a widget cannot access the app's data. */
const RIGHTS = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

interface HtmlWidgetFrameProps {
  /** A web address or a path of this server. */
  url: string;
  title: string;
  /** In CSS pixels; by default most of the screen. */
  height?: number | undefined;
}

/** A third-party widget in a sandboxed frame: a spinner while it loads, nothing if it fails (PAGE-14). */
export function HtmlWidgetFrame({ url, title, height }: HtmlWidgetFrameProps) {
  const t = useTexts();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  // Developers can turn widgets off (CONFIG-11).
  const address = usePreferences().areHtmlWidgetsDisabled ? undefined : widgetAddress(url, t.locale);
  const isLoading = state === 'loading' && address !== undefined;

  useEffect(() => {
    if (!frame || address === undefined) return undefined;
    const fail = () => setState('failed');
    // A violation of the content security policy is reported on the document, not on the frame.
    const onViolation = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && address.startsWith(blockedURI)) fail();
    };
    const limit = window.setTimeout(
      () => setState((before) => (before === 'loading' ? 'failed' : before)),
      LONGEST_WAIT_MS,
    );
    document.addEventListener('securitypolicyviolation', onViolation);
    // Set after the listeners, so that no load event is missed.
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

/** The widget's address with the viewer's language; `undefined` for other schemes. */
export function widgetAddress(url: string, locale: string): string | undefined {
  if (!isWebUrl(url) && !isOwnPath(url)) return undefined;
  const [before = '', hash] = url.split('#', 2);
  const told = `${before}${before.includes('?') ? '&' : '?'}locale=${locale}`;
  return hash === undefined ? told : `${told}#${hash}`;
}
