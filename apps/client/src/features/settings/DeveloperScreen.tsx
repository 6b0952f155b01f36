import type { Environment } from '@touchline/contract';
import { inEnvironment } from '@touchline/rules/app/environment';
import type { PlainTextName } from '@touchline/texts';
import { NotFound } from '../../shell/Faults';
import { changePreferences, resetPreferences, usePreferences } from '../../shell/preferences/preferences';
import { environments, type Preferences } from '../../shell/preferences/read-preferences';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { ChoiceRows } from '../../ui/Row/ChoiceRows';
import { RowGroup } from '../../ui/Row/RowGroup';
import { SwitchRow } from '../../ui/Row/SwitchRow';
import { DeveloperPush } from '../reminders';
import { SettingsLayout } from './SettingsLayout';
import styles from './SettingsPages.module.css';

type Toggle = { [K in keyof Preferences]: Preferences[K] extends boolean ? K : never }[keyof Preferences];

/** All toggles with their texts. */
const toggles: readonly (readonly [Toggle, PlainTextName<'developer.toggles'>])[] = [
  ['isDevToolsUsed', 'devTools'],
  ['isCustomPaletteUsed', 'customPalette'],
  ['isPerformanceMonitorUsed', 'performanceMonitor'],
  ['isBlurDisabled', 'disableBlur'],
  ['areImagesDisabled', 'disableImages'],
  ['areHtmlWidgetsDisabled', 'disableHtmlWidgets'],
  ['areLinesDisabled', 'disableLines'],
  ['isStageAutoslideDisabled', 'disableStageAutoslide'],
  ['isFullscreenAutoLandscapeUsed', 'fullscreenAutoLandscape'],
  ['isEnabledHlsAdsPlayer', 'hlsAdsPlayer'],
  ['isEnabledAdSettingsOverride', 'adSettingsOverride'],
  ['isEnabledImaSdk', 'imaSdk'],
  ['isEnabledImaSdkDebug', 'imaSdkDebug'],
  ['isAlwaysGoToDetailPage', 'alwaysGoToDetailPage'],
  ['isChannelEventMockDataUsed', 'channelEventMockData'],
];

/** Developer settings of this device (CONFIG-11); not found without developer mode. */
export default function DeveloperScreen() {
  const t = useTexts();
  const preferences = usePreferences();
  if (!preferences.isDevToolsUsed) return <NotFound />;
  return (
    <SettingsLayout title={t('developer.title')}>
      <p className={styles.text}>{t('developer.note')}</p>
      <RowGroup title={t('settings.sections.developer')}>
        {toggles.map(([name, text]) => (
          <SwitchRow
            key={name}
            label={t(`developer.toggles.${text}`)}
            checked={preferences[name]}
            onChange={(isOn) => changePreferences({ [name]: isOn })}
          />
        ))}
      </RowGroup>
      <RowGroup title={t('developer.environment')}>
        <ChoiceRows
          legend={t('developer.environment')}
          legendHidden
          choices={environments.map((value) => ({ value, label: t(`developer.environments.${value}`) }))}
          value={preferences.environment}
          onChange={chooseEnvironment}
        />
      </RowGroup>
      <div className={styles.actions}>
        <ButtonRow>
          <Button variant="outline" onClick={resetPreferences}>
            {t('developer.reset')}
          </Button>
          <DeveloperPush />
        </ButtonRow>
      </div>
    </SettingsLayout>
  );
}

/** Each environment has its own host: the web page is redirected to it, packages use it from the next start. */
function chooseEnvironment(environment: Environment): void {
  changePreferences({ environment });
  const there = inEnvironment(location.href, environment);
  if (there !== location.href) location.assign(there);
}
