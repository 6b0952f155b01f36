'use no memo';

import { isSportsLimited } from '@touchline/rules/app/sports-regions';
import { ContinueWatching } from '../../entities/resume/ContinueWatching';
import { paths } from '../../shell/address/paths';
import { useConfig } from '../../shell/config/queries';
import { useApp, useParams } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { AmongSections } from './PageSections';
import { PageView } from './PageView';
import styles from './PageView.module.css';

/** Home and special home, with "Continue watching" among the sections. */
function homeScreen(choice: 'home' | 'specialHome') {
  return function HomeScreen() {
    return (
      <AmongSections value={<ContinueWatching />}>
        <PageView choice={choice} />
      </AmongSections>
    );
  };
}

export const HomeScreen = homeScreen('home');
export const SpecialHomeScreen = homeScreen('specialHome');

export function SelectedScreen() {
  return <PageView choice="selected" />;
}

export function FocusScreen() {
  return <PageView choice="focus" />;
}

export function PageScreen() {
  const { pageId } = useParams(paths.page);
  return <PageView key={pageId} choice={{ pageId }} />;
}

/** The sports page, with a note where only a part of it is offered (CONFIG-17). */
export function SportsScreen() {
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
