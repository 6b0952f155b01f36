import { useTexts } from '../../../texts';
import { Segmented } from '../../../ui/Segmented/Segmented';
import { Select } from '../../../ui/Select/Select';
import { frameChoices, previewPlatforms, type View } from './useView';
import styles from './ViewBar.module.css';

const ICONS = { phone: 'phone', desktop: 'laptop', tv: 'screen' } as const;

/** For which viewer, and on which screens, the page is shown. */
export function ViewBar({ view, isNarrow }: { view: View; isNarrow: boolean }) {
  const t = useTexts();
  const viewers = [
    { value: 'guest', label: t('pages.view.guest') },
    { value: 'registered', label: t('pages.view.registered') },
    ...view.passes.map(({ id, name }) => ({ value: `pass:${id}`, label: t('pages.view.pass', { name }) })),
  ];
  const frames = frameChoices.filter((choice) => !(isNarrow && choice === 'three'));
  return (
    <div className={styles.bar}>
      <Select
        label={t('pages.view.region')}
        prefix={t('pages.view.region')}
        value={view.regionId ?? ''}
        options={view.regions}
        onValue={(value) => view.set('region', value)}
      />
      <Select
        label={t('pages.view.language')}
        prefix={t('pages.view.language')}
        value={view.locale}
        options={(['en', 'de'] as const).map((value) => ({ value, label: t(`pages.languages.${value}`) }))}
        onValue={(value) => view.set('lang', value)}
      />
      <Select
        label={t('pages.view.viewer')}
        prefix={t('pages.view.viewer')}
        value={viewers.some(({ value }) => value === view.viewer) ? view.viewer : 'guest'}
        options={viewers}
        onValue={(value) => view.set('viewer', value)}
      />
      <Select
        label={t('pages.view.platform')}
        prefix={t('pages.view.platform')}
        value={view.platform ?? ''}
        options={[
          { value: '', label: t('pages.view.platformOfFrame') },
          ...previewPlatforms.map((value) => ({ value, label: t(`parts.platforms.${value}`) })),
        ]}
        onValue={(value) => view.set('platform', value)}
      />
      <span className={styles.frames}>
        <Segmented
          label={t('pages.view.frames')}
          value={isNarrow && view.frames === 'three' ? 'phone' : view.frames}
          options={frames.map((value) =>
            value === 'three'
              ? { value, label: t('pages.view.three') }
              : { value, icon: ICONS[value], label: <span className="heard">{t(`pages.view.${value}`)}</span> },
          )}
          onValue={(value) => view.set('frames', value)}
        />
      </span>
    </div>
  );
}
