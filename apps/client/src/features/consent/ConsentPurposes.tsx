import { type ConsentChoices, consentPurposes, nothingAgreed } from '@touchline/rules/app/consent';
import { useState } from 'react';
import { consentStore, useConsent } from '../../shell/consent/useConsent';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { SwitchRow } from '../../ui/Row/SwitchRow';
import styles from './ConsentPurposes.module.css';

/** Every purpose with its switch; all are off by default. */
export function ConsentPurposes({ onSaved }: { onSaved: () => void }) {
  const t = useTexts();
  const { choices } = useConsent();
  const [draft, setDraft] = useState<ConsentChoices>(choices ?? nothingAgreed);
  // Follows decisions made in another tab or by another button.
  const [seen, setSeen] = useState(choices);
  if (seen !== choices) {
    setSeen(choices);
    setDraft(choices ?? nothingAgreed);
  }
  return (
    <>
      <SwitchRow label={t('consent.purposes.needed')} note={t('consent.purposes.neededText')} checked disabled />
      {consentPurposes.map((purpose) => (
        <SwitchRow
          key={purpose}
          label={t(`consent.purposes.${purpose}`)}
          note={t(`consent.purposes.${purpose}Text`)}
          checked={draft[purpose]}
          onChange={(isOn) => setDraft({ ...draft, [purpose]: isOn })}
        />
      ))}
      <div className={styles.save}>
        <Button
          onClick={() => {
            consentStore.update(draft);
            onSaved();
          }}
        >
          {t('consent.save')}
        </Button>
      </div>
    </>
  );
}
