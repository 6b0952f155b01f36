import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Region } from '@touchline/contract';
import { AUTO_REGION } from '@touchline/rules/app/region-choice';
import { useState } from 'react';
import { useApp } from '../../shell/context';
import { Unavailable } from '../../shell/Faults';
import { type RegionChoices, regionsQuery } from '../../shell/region/queries';
import { useTexts } from '../../shell/texts/TextsProvider';
import { type Choice, ChoiceRows } from '../../ui/Row/ChoiceRows';
import { RowGroup } from '../../ui/Row/RowGroup';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { showToast } from '../../ui/Toast/toasts';
import { SettingsLayout } from './SettingsLayout';
import styles from './SettingsPages.module.css';

/** The region setting (SCREEN-09, CONFIG-07). */
export default function RegionScreen() {
  const t = useTexts();
  const { api } = useApp();
  const { data, isError, refetch } = useQuery({
    ...regionsQuery(api),
    placeholderData: keepPreviousData,
    enabled: typeof window !== 'undefined',
  });
  return (
    <SettingsLayout title={t('region.select')}>
      {data ? (
        <RegionList {...data} />
      ) : isError ? (
        <Unavailable onRetry={() => void refetch()} />
      ) : (
        <Skeleton style={{ display: 'block', height: 320, borderRadius: 14 }} />
      )}
    </SettingsLayout>
  );
}

function RegionList({ info, regions }: RegionChoices) {
  const t = useTexts();
  const { settings, api } = useApp();
  const { selectedRegion, chooseRegion } = settings;
  const [selected, setSelected] = useState(selectedRegion);
  if (regions.length === 0) return <p className={styles.text}>{t('region.none')}</p>;
  const current = api.audience.regionId ?? info.currentRegionId;
  const nameOf = (id: string) => regions.find((region) => region.id === id)?.name ?? id;
  const choose = async (next: string) => {
    const before = selected;
    setSelected(next);
    const regionId = next === AUTO_REGION ? info.currentRegionId : next;
    const isShown = await chooseRegion({ selected: next, regionId });
    showToast(isShown ? t('region.changed', { region: nameOf(regionId) }) : t('region.pending'), { duration: 'long' });
    if (!isShown) setSelected(before);
  };
  const auto: Choice<string> = {
    value: AUTO_REGION,
    label: t('region.auto'),
    note: `${t('region.detected')}: ${nameOf(info.currentRegionId)}`,
    mark: <Mark letters="•" />,
  };
  return (
    <>
      <p className={styles.text}>{t('region.note')}</p>
      <RowGroup title={t('region.all')}>
        <ChoiceRows
          legend={t('region.select')}
          legendHidden
          choices={[
            auto,
            ...regions.map((region) => toChoice(region, region.id === current ? t('region.current') : undefined)),
          ]}
          value={selected}
          onChange={(next) => void choose(next)}
        />
      </RowGroup>
    </>
  );
}

const toChoice = ({ id, name, countryCodes }: Region, note: string | undefined): Choice<string> => ({
  value: id,
  label: name,
  note,
  mark: <Mark letters={countryCodes[0] ?? id.slice(0, 2).toUpperCase()} />,
});

function Mark({ letters }: { letters: string }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      <span>{letters}</span>
    </span>
  );
}
