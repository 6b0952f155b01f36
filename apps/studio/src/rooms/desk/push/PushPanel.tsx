import { useState } from 'react';
import { Chip } from '../../../parts/Chip/Chip';
import { useFormats } from '../../../parts/format/useFormats';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Panel } from '../../../ui/Panel/Panel';
import { Segmented } from '../../../ui/Segmented/Segmented';
import { Select } from '../../../ui/Select/Select';
import type { Desk } from '../data/useDesk';
import { FaultNote } from '../FaultNote';
import { SlimField } from '../SlimField';
import { namesResult, TEXT, TITLE, targets } from './draft';
import { PhonePreview } from './PhonePreview';
import styles from './PushPanel.module.css';
import { Reach } from './Reach';
import type { PushCommands } from './usePush';

interface PushPanelProps {
  desk: Desk;
  push: PushCommands;
  onSend: () => void;
}

/** A message to those who follow the clubs or the event, as it appears on a phone. */
export function PushPanel(props: PushPanelProps) {
  const t = useTexts();
  const [language, setLanguage] = useState<Language>('en');
  const formats = useFormats();
  const { lastPush } = props.desk.board;
  return (
    <Panel
      className={styles.panel}
      title={t('desk.push.title')}
      actions={<Languages language={language} onLanguage={setLanguage} />}
      note={
        lastPush && t('desk.push.last', { time: formats.time(lastPush.at), phones: formats.count(lastPush.phones) })
      }
    >
      <Words {...props} language={language} />
    </Panel>
  );
}

/** The form alone, as phones show it in a dialog. */
export function PushForm(props: PushPanelProps) {
  const [language, setLanguage] = useState<Language>('en');
  return (
    <>
      <div className={styles.languages}>
        <Languages language={language} onLanguage={setLanguage} />
      </div>
      <Words {...props} language={language} />
    </>
  );
}

type Language = 'en' | 'de';

function Languages({ language, onLanguage }: { language: Language; onLanguage: (language: Language) => void }) {
  const t = useTexts();
  return (
    <Segmented
      label={t('desk.push.language')}
      value={language}
      options={[
        { value: 'en', label: 'EN' },
        { value: 'de', label: 'DE' },
      ]}
      onValue={onLanguage}
    />
  );
}

function Words({ desk, push, language, onSend }: PushPanelProps & { language: Language }) {
  const t = useTexts();
  const { draft, setDraft, isComplete } = push;
  const [home, away] = desk.board.score?.sides ?? [];
  const names = { both: t('desk.push.both'), home: home?.name, away: away?.name, event: t('desk.push.event') };
  const offered = home && away ? targets : (['event'] as const);
  const isForced = namesResult(draft);
  const write = (part: 'title' | 'text', words: string) =>
    setDraft({ ...draft, [part]: { ...draft[part], [language]: words } });
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        <SlimField
          label={t('desk.push.titleField')}
          lang={language}
          placeholder={t(language === 'en' ? 'desk.push.titleHint' : 'desk.push.germanHint')}
          value={draft.title[language]}
          maxLength={TITLE}
          isFirst
          onValue={(words) => write('title', words)}
        />
        <SlimField
          label={t('desk.push.textField')}
          lang={language}
          placeholder={t(language === 'en' ? 'desk.push.textHint' : 'desk.push.germanHint')}
          value={draft.text[language]}
          maxLength={TEXT}
          rows={2}
          onValue={(words) => write('text', words)}
        />
        <div className={styles.chips}>
          <Select
            label={t('desk.push.to')}
            className={styles.to}
            value={draft.to}
            options={offered.map((value) => ({ value, label: names[value] ?? value }))}
            onValue={(to) => setDraft({ ...draft, to })}
          />
          <Chip
            isOn={draft.tellsScore || isForced}
            onChange={(tellsScore) => setDraft({ ...draft, tellsScore: tellsScore || isForced })}
          >
            {t('desk.push.tellsScore')}
          </Chip>
        </div>
      </div>
      <PhonePreview
        desk={desk}
        title={draft.title[language] || draft.title.en}
        text={draft.text[language] || draft.text.en}
      />
      <div className={styles.foot}>
        <Reach push={push} />
        <Button
          variant="primary"
          isWaiting={!isComplete || desk.commands.busy.has('push')}
          title={isComplete ? undefined : t('desk.push.missing')}
          onClick={() => {
            if (isComplete) onSend();
          }}
        >
          {t('desk.push.send')}
        </Button>
      </div>
      <div className={styles.fault}>
        <FaultNote area="push" commands={desk.commands} />
      </div>
    </div>
  );
}
