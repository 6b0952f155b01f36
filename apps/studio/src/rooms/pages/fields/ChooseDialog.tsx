import type { ContentItem } from '@touchline/contract';
import { useState } from 'react';
import dialog from '../../../parts/Dialogs/Dialogs.module.css';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { useFormats } from '../../../parts/format/useFormats';
import { call } from '../../../shell/api';
import { useAnswer } from '../../../shell/useAnswer';
import { useTexts } from '../../../texts';
import { Dialog } from '../../../ui/Dialog/Dialog';
import { Field } from '../../../ui/Field/Field';
import { Segmented } from '../../../ui/Segmented/Segmented';
import { useReleaseId } from '../drafts/release';
import { useSettled } from '../drafts/useSettled';
import styles from './ChooseDialog.module.css';

export type ChosenKind = 'events' | 'channels' | 'pages' | 'tiles' | 'contexts';

interface ChooseDialogProps {
  title: string;
  kinds: readonly ChosenKind[];
  /** Entries that cannot be chosen, since they are there already. */
  taken?: ReadonlySet<string>;
  /** Only entries that pass are offered. */
  filter?: (item: ContentItem) => boolean;
  onChoose: (kind: ChosenKind, item: ContentItem) => void;
  onClose: () => void;
}

/** Finds one entry by its name, among those of some kinds. */
export function ChooseDialog({ title, kinds, taken, filter, onChoose, onClose }: ChooseDialogProps) {
  const t = useTexts();
  const [kind, setKind] = useState<ChosenKind>(kinds[0] ?? 'events');
  const [text, setText] = useState('');
  const q = useSettled(text.trim());
  const release = useReleaseId();
  const { data, problem, isLoading } = useAnswer(`${kind} ${q} ${release ?? ''}`, (signal) =>
    call('studioContent', {
      params: { kind },
      query: { limit: 60, ...(q !== '' && { q }), ...(release !== undefined && { release }) },
      signal,
    }),
  );
  const items = (data?.items ?? []).filter((item) => item.kind === kind && (filter?.(item) ?? true));
  return (
    <Dialog title={title} onClose={onClose} closeLabel={t('pages.close')}>
      <div className={dialog.body}>
        {kinds.length > 1 && (
          <Segmented
            label={t('pages.choose.kind')}
            value={kind}
            options={kinds.map((value) => ({ value, label: t(`pages.choose.kinds.${value}`) }))}
            onValue={setKind}
          />
        )}
        <Field
          label={t('pages.choose.search')}
          type="search"
          value={text}
          data-autofocus
          onChange={(event) => setText(event.target.value)}
        />
        <FaultNote problem={problem} />
        <ul className={styles.list} aria-busy={isLoading}>
          {items.map((item) => (
            <Choice
              key={item.id}
              item={item}
              isTaken={taken?.has(item.id) ?? false}
              onChoose={() => onChoose(kind, item)}
            />
          ))}
        </ul>
        {data && !isLoading && items.length === 0 && <p role="status">{t('pages.choose.none')}</p>}
      </div>
    </Dialog>
  );
}

function Choice({ item, isTaken, onChoose }: { item: ContentItem; isTaken: boolean; onChoose: () => void }) {
  const t = useTexts();
  const formats = useFormats();
  const detail = item.startTime === undefined ? (item.type ?? item.id) : formats.dayAndTime(item.startTime);
  return (
    <li>
      <button type="button" className={styles.choice} disabled={isTaken} onClick={onChoose}>
        <b className={styles.name}>{item.name}</b>
        <span className={styles.detail}>{isTaken ? t('pages.choose.taken') : detail}</span>
      </button>
    </li>
  );
}
