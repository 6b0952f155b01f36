import { isOwnPath, isWebUrl } from '@touchline/rules/pages/external-url';
import { HtmlWidgetFrame } from '../../entities/widget/HtmlWidgetFrame';
import { paths } from '../../shell/address/paths';
import { useDescribe, useSearch } from '../../shell/context';
import { NotFound } from '../../shell/Faults';
import { useTexts } from '../../shell/texts/TextsProvider';
import styles from './HtmlWidgetScreen.module.css';

/** An html widget: media without an id (ROUTE-16). */
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
