import { isSportsLimited } from '@touchline/rules/app/sports-regions';
import { useConfig } from '../../shell/config/queries';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { PageView } from './PageView';
import styles from './PageView.module.css';

/** The sports page; where only a part of it is offered, it says so (CONFIG-17). */
export default function SportsScreen() {
  const { api } = useApp();
  const t = useTexts();
  const { regionId, region } = useConfig(api);
  return (
    <>
      <PageView choice="sports" />
      {isSportsLimited(region?.id ?? regionId) && (
        <p className={styles.unsupported} role="note">
          {t('region.sportsLimited')}
        </p>
      )}
    </>
  );
}
