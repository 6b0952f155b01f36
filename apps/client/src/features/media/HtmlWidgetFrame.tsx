import { useState } from 'react';
import { Spinner } from '../../ui';
import { useTexts } from '../i18n';
import styles from './HtmlWidgetFrame.module.css';

const USUAL_HEIGHT = 600;

interface HtmlWidgetFrameProps {
  url: string;
  title: string;
  /** In pixels. */
  height?: number;
}

/** Somebody else's html in a frame without our origin; it spins until it is there, and stays unseen where it fails (PAGE-14). */
export function HtmlWidgetFrame({ url, title, height = USUAL_HEIGHT }: HtmlWidgetFrameProps) {
  const t = useTexts();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <div className={styles.widget} style={{ height }}>
      {state === 'loading' && (
        <div className={styles.spinner}>
          <Spinner label={t('page.widgetLoading')} />
        </div>
      )}
      <iframe
        className={styles.frame}
        style={{ visibility: state === 'shown' ? 'visible' : 'hidden' }}
        src={url}
        title={t('page.widgetTitle', { title })}
        sandbox="allow-scripts allow-forms allow-popups"
        referrerPolicy="no-referrer"
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </div>
  );
}
