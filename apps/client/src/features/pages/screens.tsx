'use no memo';

import { isSportsLimited } from '@touchline/rules/app/sports-regions';
import { type ComponentType, lazy, Suspense } from 'react';
import { paths } from '../../shell/address/paths';
import { useConfig } from '../../shell/config/queries';
import { useApp, useParams } from '../../shell/context';
import { whenIdle } from '../../shell/idle';
import { useTexts } from '../../shell/texts/TextsProvider';
import { AmongSections } from './PageSections';
import { PageView } from './PageView';
import styles from './PageView.module.css';

/** Loaded when idle: the page is the same for all viewers, and works without them. */
const PersonalRows = lazy<ComponentType>(
  whenIdle(() => import('./PersonalRows').catch(() => ({ default: () => null }))),
);

const rows = (
  <Suspense>
    <PersonalRows />
  </Suspense>
);

/** Home and special home, with personal rows among the sections. */
function homeScreen(choice: 'home' | 'specialHome') {
  return function HomeScreen() {
    return (
      <AmongSections value={rows}>
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
