import type { Json } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { usePageEditor } from '../drafts/page-editor';
import { ChooseDialog, type ChosenKind } from '../fields/ChooseDialog';
import fields from '../fields/Fields.module.css';
import styles from './Inspector.module.css';
import { targetOf, useTargetName } from './targets';

interface TargetFieldProps {
  label: string;
  value: Json | undefined;
  onChange: (next: Json) => void;
}

const KINDS: readonly ChosenKind[] = ['events', 'channels', 'pages', 'tiles'];
const SINGULAR = { events: 'event', channels: 'channel', pages: 'page', tiles: 'tile' } as const;

/** What a slide or a button opens. */
export function TargetField({ label, value, onChange }: TargetFieldProps) {
  const t = useTexts();
  const { isReadOnly } = usePageEditor();
  const [isChoosing, setChoosing] = useState(false);
  const nameOf = useTargetName([value]);
  const target = targetOf(value);
  return (
    <div className={fields.field}>
      <span className={fields.label}>{label}</span>
      <div className={styles.row}>
        <b>{target ? nameOf(value) : t('pages.targets.none')}</b>
        {target && <span className={styles.itemKind}>{t(`pages.targets.${target.kind}`)}</span>}
        {!isReadOnly && (
          <Button variant="outline" size="small" onClick={() => setChoosing(true)}>
            {t('pages.targets.choose')}
          </Button>
        )}
      </div>
      {isChoosing && (
        <ChooseDialog
          title={label}
          kinds={KINDS}
          onClose={() => setChoosing(false)}
          onChoose={(kind, { id }) => {
            if (kind !== 'contexts') onChange({ [SINGULAR[kind]]: id });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
