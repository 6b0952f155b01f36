import type { LegalDocument, Locale } from '@touchline/contract';
import type { PlainTextKey } from '@touchline/texts';
import { Suspense } from 'react';
import { paths } from '../../shell/address/paths';
import { useApp } from '../../shell/context';
import { changePreferences, usePreferences } from '../../shell/preferences/preferences';
import { replayAnswers } from '../../shell/preferences/read-preferences';
import { useTexts } from '../../shell/texts/TextsProvider';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { ChoiceRows } from '../../ui/Row/ChoiceRows';
import { RowGroup } from '../../ui/Row/RowGroup';
import { SwitchRow } from '../../ui/Row/SwitchRow';
import { LegalModal } from './legal';
import { SettingsLayout } from './SettingsLayout';

/** The languages of the interface, each by its own name. */
const locales: readonly { locale: Locale; name: string }[] = [
  { locale: 'en', name: 'English' },
  { locale: 'de', name: 'Deutsch' },
];

/** The legal texts that open over the settings, by address (MENU-11). Analytics are part of data privacy. */
const legalTexts: Readonly<Record<string, { document: LegalDocument; text: PlainTextKey }>> = {
  [paths.imprint.pattern]: { document: 'imprint', text: 'legal.imprint' },
  [paths.privacy.pattern]: { document: 'privacy', text: 'legal.privacy' },
  [paths.terms.pattern]: { document: 'terms', text: 'legal.terms' },
  [paths.analyticsCookie.pattern]: { document: 'analytics-cookie', text: 'legal.analyticsCookie' },
};

/** The settings of this device. */
export default function SettingsScreen() {
  const t = useTexts();
  const { api, addressBar, settings } = useApp();
  const { areScoresHidden, replayScores } = usePreferences();
  const legal = legalTexts[addressBar.current().path.replace(/\/$/, '')];
  // The modal is rendered in the browser only: the html contains the settings behind it.
  const isBrowser = useIsBrowser();
  const close = () => {
    if (addressBar.memory().depth > 0) addressBar.back();
    else addressBar.go(paths.settings.pattern, { replace: true });
  };
  return (
    <SettingsLayout>
      <RowGroup title={t('settings.language.title')}>
        <ChoiceRows
          legend={t('settings.language.title')}
          legendHidden
          choices={locales.map(({ locale, name }) => ({ value: locale, label: name, lang: locale }))}
          value={api.audience.locale}
          onChange={settings.chooseLocale}
        />
      </RowGroup>
      <RowGroup title={t('settings.sections.scoresAndReminders')}>
        <SwitchRow
          label={t('settings.scores.hide')}
          note={t('settings.scores.hideNote')}
          checked={areScoresHidden}
          onChange={(isOn) => changePreferences({ areScoresHidden: isOn })}
        />
        <ChoiceRows
          legend={t('settings.scores.replays')}
          choices={replayAnswers.map((value) => ({ value, label: t(`settings.scores.replay.${value}`) }))}
          value={replayScores}
          onChange={(chosen) => changePreferences({ replayScores: chosen })}
        />
      </RowGroup>
      {legal && isBrowser && (
        <Suspense>
          <LegalModal document={legal.document} title={t(legal.text)} onClose={close} />
        </Suspense>
      )}
    </SettingsLayout>
  );
}
