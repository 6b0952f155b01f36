import { Tabs } from '../../parts/Tabs/Tabs';
import { changeQuery, usePlace } from '../../shell/address';
import { useReleases } from '../../shell/draft/releases';
import { useTexts } from '../../texts';
import { ReleaseProvider } from './drafts/release';
import { PageList } from './list/PageList';
import { Look } from './look/Look';

/** The list of pages, and the look of the service. */
export function PagesHome() {
  const t = useTexts();
  const { query } = usePlace();
  const { current } = useReleases();
  const tab = query.get('tab') === 'look' ? 'look' : 'pages';
  return (
    <ReleaseProvider value={current?.id}>
      <Tabs
        label={t('pages.title')}
        value={tab}
        tabs={(['pages', 'look'] as const).map((value) => ({ value, label: t(`pages.tabs.${value}`) }))}
        onValue={(value) => changeQuery({ tab: value === 'look' ? 'look' : undefined }, 'replace')}
      >
        {tab === 'look' ? <Look /> : <PageList />}
      </Tabs>
    </ReleaseProvider>
  );
}
