import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../shell/address/paths';
import { useApp, useSearch } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';
import { LineSkeleton } from '../../../ui/Skeleton/Skeleton';
import { Tabs } from '../../../ui/Tabs/Tabs';
import { firstTab, tabsOf } from '../layout';
import styles from '../PageView.module.css';
import type { BodyProps } from '../props';
import { pageQuery } from '../queries';
import { withTab } from '../tab-address';

/** Tabs and HomeTab: other pages in tabs. A page that would contain itself is left out. */
export default function TabsBody({ page, ancestors, Contents }: BodyProps) {
  const t = useTexts();
  const { addressBar } = useApp();
  const isOuter = ancestors.length === 0;
  const { tabId, tabIndex } = useSearch(paths.page);
  const tabs = tabsOf(page).filter(({ pageId }) => pageId !== page.id && !ancestors.includes(pageId));
  const [chosen, setChosen] = useState<string>();
  const selected = firstTab(page, tabs, {
    tabId: chosen ?? (isOuter ? tabId : undefined),
    tabIndex: isOuter ? tabIndex : undefined,
  });
  const open = tabs.find((tab) => tab.tabId === selected);
  const select = (id: string) => {
    setChosen(id);
    // The outer tab is stored in the address, so that links and back restore it.
    if (isOuter) addressBar.rename(withTab(addressBar.current(), id));
  };
  if (!open) return null;
  return (
    <Tabs
      label={t('page.tabs')}
      tabs={tabs.map((tab) => ({ id: tab.tabId, label: tab.label }))}
      selected={open.tabId}
      onSelect={select}
    >
      <div className={styles.first}>
        <TabPage key={open.pageId} pageId={open.pageId} ancestors={[...ancestors, page.id]} Contents={Contents} />
      </div>
    </Tabs>
  );
}

function TabPage({ pageId, ancestors, Contents }: Omit<BodyProps, 'page'> & { pageId: string }) {
  const t = useTexts();
  const { api } = useApp();
  const { data: page, isError, refetch } = useQuery(pageQuery(api, { pageId }));
  if (page) return <Contents page={page} ancestors={ancestors} />;
  if (!isError)
    return (
      <div aria-busy="true">
        <LineSkeleton />
        <LineSkeleton />
      </div>
    );
  return (
    <ErrorView
      kind="panel"
      icon="warning"
      title={t('errors.generic')}
      text={t('errors.pageUnavailable')}
      primary={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
    />
  );
}
