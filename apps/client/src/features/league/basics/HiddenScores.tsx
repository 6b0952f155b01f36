import { useState } from 'react';
import { usePreferences } from '../../../shell/preferences/preferences';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import styles from './shared.module.css';

/** Placeholder for a hidden result, with a button to show it. */
export function HiddenScores({ text, onShow }: { text?: string; onShow: () => void }) {
  const t = useTexts();
  return (
    <div className={styles.hiddenScores}>
      <p>{text ?? t('settings.scores.hidden')}</p>
      <Button variant="quiet" onClick={onShow}>
        {t('settings.scores.show')}
      </Button>
    </div>
  );
}

/** Whether results are hidden, by the settings or for an unseen replay, and a function to show them once. */
export function useHiddenScores(isUnseen = false): { isHidden: boolean; show: () => void } {
  const { areScoresHidden } = usePreferences();
  const [isShown, setShown] = useState(false);
  return { isHidden: (areScoresHidden || isUnseen) && !isShown, show: () => setShown(true) };
}
