import { isOwnPath, isWebUrl } from '@touchline/rules';
import { useDescribe, useSearch } from '../../app/context';
import { NotFound } from '../../app/Faults';
import { paths } from '../../app/paths';
import { useTexts } from '../i18n';
import { HtmlWidgetFrame } from './HtmlWidgetFrame';
import styles from './HtmlWidgetScreen.module.css';

/** Media without an id is an html widget (ROUTE-16). */
export default function HtmlWidgetScreen() {
  const { url = '', title } = useSearch(paths.htmlWidget);
  if (!isWebUrl(url) && !isOwnPath(url)) return <NotFound />;
  return <WidgetPage key={url} url={url} title={title} />;
}

function WidgetPage({ url, title }: { url: string; title: string | undefined }) {
  const t = useTexts();
  const name = title || t('app.name');
  useDescribe({ title: name === t('app.name') ? name : `${name} · ${t('app.name')}` });
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{name}</h1>
      <HtmlWidgetFrame url={url} title={name} />
    </div>
  );
}
