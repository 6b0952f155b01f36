import { type PictureQuality, pictureQualities } from '@touchline/rules/access/picture-quality';
import type { Texts } from '@touchline/texts';
import { useApp } from '../../shell/context';
import { currentShell } from '../../shell/platform/current';
import { changePreferences, usePreferences } from '../../shell/preferences/preferences';
import { captionEdges, captionSizes } from '../../shell/preferences/read-preferences';
import { useTexts } from '../../shell/texts/TextsProvider';
import { ChoiceRows } from '../../ui/Row/ChoiceRows';
import { RowGroup } from '../../ui/Row/RowGroup';
import { SwitchRow } from '../../ui/Row/SwitchRow';
import { PlaybackTest } from './PlaybackTest';
import { SettingsLayout } from './SettingsLayout';
import styles from './SettingsPages.module.css';

/** Caption sizes relative to the normal size. */
const sampleSizes = { small: '75%', normal: '100%', large: '130%', xlarge: '170%' } as const;
const edgeTexts = { background: 'background', outline: 'edgeOutline', shadow: 'edgeShadow' } as const;

/** Playback settings: picture, data, captions, and a test of the device. */
export default function PlaybackScreen() {
  const t = useTexts();
  const { device } = useApp();
  const preferences = usePreferences();
  const { areCaptionsOn, captionSize, captionEdge } = preferences;
  const isTv = device.frame === 'tv';
  const canKeepSound = currentShell()?.keepSound !== undefined;
  return (
    <SettingsLayout title={t('settings.menu.playback')}>
      <RowGroup title={t('settings.playback.quality')}>
        <ChoiceRows
          legend={t('settings.playback.quality')}
          legendHidden
          choices={pictureQualities.map((quality) => qualityChoice(quality, t))}
          value={preferences.quality}
          onChange={(quality) => changePreferences({ quality })}
        />
      </RowGroup>
      {!isTv && (
        <RowGroup title={t('settings.playback.qualityMobile')}>
          <ChoiceRows
            legend={t('settings.playback.qualityMobile')}
            legendHidden
            choices={pictureQualities.map((quality) => qualityChoice(quality, t))}
            value={preferences.qualityOnCellular}
            onChange={(qualityOnCellular) => changePreferences({ qualityOnCellular })}
          />
          <SwitchRow
            label={t('settings.playback.mobileAutoplay')}
            checked={preferences.isAutoplayOnCellularUsed}
            onChange={(isOn) => changePreferences({ isAutoplayOnCellularUsed: isOn })}
          />
          <SwitchRow
            label={t('settings.playback.autoLandscape')}
            checked={preferences.isFullscreenAutoLandscapeUsed}
            onChange={(isOn) => changePreferences({ isFullscreenAutoLandscapeUsed: isOn })}
          />
        </RowGroup>
      )}
      {canKeepSound && (
        <RowGroup title={t('settings.playback.background')}>
          <SwitchRow
            label={t('settings.playback.backgroundSound')}
            note={t('settings.playback.backgroundSoundNote')}
            checked={preferences.isBackgroundSoundUsed}
            onChange={(isOn) => changePreferences({ isBackgroundSoundUsed: isOn })}
          />
        </RowGroup>
      )}
      <RowGroup title={t('player.upNext.title')}>
        <SwitchRow
          label={t('settings.playback.playNext')}
          note={t('settings.playback.playNextNote')}
          checked={preferences.isPlayNextUsed}
          onChange={(isOn) => changePreferences({ isPlayNextUsed: isOn })}
        />
      </RowGroup>
      <RowGroup title={t('settings.sections.captions')}>
        <SwitchRow
          label={t('player.captionsOn')}
          checked={areCaptionsOn}
          onChange={(isOn) => changePreferences({ areCaptionsOn: isOn })}
        />
        <p className={styles.sample} aria-hidden="true">
          <span className={styles[captionEdge]} style={{ fontSize: sampleSizes[captionSize] }}>
            {t('player.captionStyles.sample')}
          </span>
        </p>
        <ChoiceRows
          legend={t('player.captionStyles.size')}
          choices={captionSizes.map((value) => ({ value, label: t(`player.captionStyles.${value}`) }))}
          value={captionSize}
          onChange={(size) => changePreferences({ captionSize: size })}
        />
        <ChoiceRows
          legend={t('player.captionStyles.edge')}
          choices={captionEdges.map((value) => ({ value, label: t(`player.captionStyles.${edgeTexts[value]}`) }))}
          value={captionEdge}
          onChange={(edge) => changePreferences({ captionEdge: edge })}
        />
      </RowGroup>
      <PlaybackTest />
    </SettingsLayout>
  );
}

function qualityChoice(value: PictureQuality, t: Texts) {
  const label = t(`settings.playback.${value}`);
  if (value === 'medium') return { value, label };
  return { value, label, note: t(`settings.playback.${value === 'best' ? 'qualityNote' : 'dataSaverNote'}`) };
}
