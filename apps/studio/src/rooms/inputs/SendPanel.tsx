import type { InputDetail, InputKind, InputsBoard, LiveInput, PublisherPlace } from '@touchline/contract';
import { useState } from 'react';
import { useTexts } from '../../texts';
import { Note } from '../../ui/Note/Note';
import { Panel } from '../../ui/Panel/Panel';
import { Segmented } from '../../ui/Segmented/Segmented';
import { Select } from '../../ui/Select/Select';
import { AddressFields } from './AddressFields';
import type { InputActions } from './actions';
import { Publishers } from './Publishers';
import styles from './SendPanel.module.css';
import { SettingsList } from './SettingsList';
import { ViewersGet } from './ViewersGet';

/** In the order of their tabs. */
const KINDS: readonly InputKind[] = ['rtmp', 'srt', 'whip', 'pull'];
const PLACES: readonly PublisherPlace[] = ['main', 'backup'];

interface SendPanelProps {
  input: LiveInput;
  detail: InputDetail | undefined;
  ways: InputsBoard['ways'];
  actions: InputActions;
  mayChange: boolean;
}

/** Where the encoder sends, who sends, and what becomes of it. */
export function SendPanel({ input, detail, ways, actions, mayChange }: SendPanelProps) {
  const t = useTexts();
  const [kind, setKind] = useState(input.kind);
  const [place, setPlace] = useState<PublisherPlace>('main');
  return (
    <Panel title={t('inputs.send.title')} note={t(kind === 'pull' ? 'inputs.send.pullNote' : 'inputs.send.note')}>
      <div className={styles.parts}>
        <div className={styles.part}>
          <div className={styles.choices}>
            <Segmented
              label={t('inputs.send.ways')}
              value={kind}
              options={KINDS.map((value) => ({ value, label: t(`inputs.send.kinds.${value}`) }))}
              onValue={setKind}
            />
            {kind !== 'pull' && (
              <Select
                label={t('inputs.send.place')}
                value={place}
                options={PLACES.map((value) => ({ value, label: t(`inputs.send.places.${value}`) }))}
                onValue={setPlace}
              />
            )}
          </div>
          <Way kind={kind} place={place} input={input} detail={detail} ways={ways} mayChange={mayChange} />
        </div>
        <div className={styles.part}>
          <Publishers kind={input.kind} publishers={input.publishers} />
        </div>
        <div className={styles.part}>
          <SettingsList input={input} actions={actions} mayChange={mayChange} />
        </div>
        <div className={styles.part}>
          <ViewersGet detail={detail} />
        </div>
      </div>
    </Panel>
  );
}

type WayProps = Pick<SendPanelProps, 'input' | 'detail' | 'ways' | 'mayChange'> & {
  kind: InputKind;
  place: PublisherPlace;
};

/** One way in: its address and key, or why it cannot be used. */
function Way({ kind, place, input, detail, ways, mayChange }: WayProps) {
  const t = useTexts();
  const way = ways.find((each) => each.kind === kind);
  const name = t(`inputs.send.kinds.${kind}`);
  if (way && !way.isOpen)
    return (
      <Note kind="neutral">
        <b>{t('inputs.send.closed', { kind: name })}</b> {way.reason && <span lang="en">{way.reason}</span>}
      </Note>
    );
  const isOwn = kind === input.kind || detail?.addresses?.some((each) => each.kind === kind);
  if (!isOwn)
    return (
      <Note kind="neutral">
        {t('inputs.send.otherKind', { own: t(`inputs.send.kinds.${input.kind}`), kind: name })}
      </Note>
    );
  if (kind === 'pull')
    return (
      <div>
        <div className={styles.label}>{t('inputs.send.pullUrl')}</div>
        <code className={styles.pull}>{input.settings.pullUrl}</code>
        <p className={styles.hint}>{t('inputs.send.hints.pull')}</p>
      </div>
    );
  return <AddressFields key={input.id} kind={kind} place={place} input={input} detail={detail} mayChange={mayChange} />;
}
