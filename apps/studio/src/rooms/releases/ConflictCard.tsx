import type { FieldConflict, ReleaseChange } from '@touchline/contract';
import { withValueAt } from '@touchline/rules/studio/at';
import { isObject, isSame, type Json } from '@touchline/rules/studio/paths';
import { useId, useState } from 'react';
import { labelOf, partOf, type Telling, valueWords } from '../../parts/changes/words';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { call } from '../../shell/api';
import { useCommand } from '../../shell/useCommand';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { Field } from '../../ui/Field/Field';
import { Icon } from '../../ui/Icon/Icon';
import { toast } from '../../ui/Toast/toast';
import styles from './ConflictCard.module.css';

interface ConflictCardProps {
  releaseId: number;
  change: ReleaseChange;
  telling: Telling;
  onSettled: () => void;
}

/** What was chosen for a field: one of both versions, or a third text. */
type Choice = { readonly of: 'ours' | 'theirs' } | { readonly of: 'third'; readonly text: string };

const SHOWN = 40;

/** Asks for the fields that others published meanwhile, and only for those. */
export function ConflictCard({ releaseId, change, telling, onSettled }: ConflictCardProps) {
  const t = useTexts();
  const { kind, id, name, conflicts } = change;
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const command = useCommand();
  const chosen = conflicts.flatMap((conflict) => {
    const choice = choices.get(conflict.path);
    return choice ? [{ conflict, value: valueOf(conflict, choice) }] : [];
  });
  const isReady = chosen.length === conflicts.length;
  const settle = async () => {
    if (!isReady) return;
    const params = { kind, id };
    const read = await command.run('read', () => call('studioEntry', { params, query: { release: releaseId } }));
    if (!read) return;
    const { entry, publicEntry } = read.data;
    // Others may have published again since this was shown: then the choice was about another version.
    if (!isSame(versionsOf(read.data.conflicts), versionsOf(conflicts))) {
      setChoices(new Map());
      toast(t('releases.conflict.again'), 'conflict');
      return onSettled();
    }
    const merged = chosen.reduce<Json | undefined>(
      (before, { conflict, value }) => withValueAt(before, conflict.path, value),
      (entry ?? undefined) as Json | undefined,
    );
    const body = { entry: isObject(merged) ? merged : null, was: entry, settles: publicEntry };
    const saved = await command.run('save', () => call('studioSaveEntry', { params: { releaseId, kind, id }, body }));
    if (!saved) return;
    toast(t('releases.conflict.settled', { name }));
    onSettled();
  };
  const part = conflicts.length === 1 && conflicts[0] ? partOf(telling, conflicts[0].path) : undefined;
  const title = part ? t('changes.part', { name, field: part.field, part: part.name }) : name;
  const first = chosen[0];
  return (
    <section
      className={styles.card}
      aria-label={t('releases.conflict.title', { count: conflicts.length, name: title })}
    >
      <div className={styles.head}>
        <Icon name="conflict" className={styles.icon} />
        <h3>{t('releases.conflict.title', { count: conflicts.length, name: title })}</h3>
        <span className={styles.merged}>
          {t(conflicts.length === 1 ? 'releases.conflict.mergedOne' : 'releases.conflict.mergedMore')}
        </span>
      </div>
      {conflicts.map((conflict) => (
        <Question
          key={conflict.path}
          conflict={conflict}
          change={change}
          telling={telling}
          choice={choices.get(conflict.path)}
          onChoice={(choice) => setChoices((before) => new Map(before).set(conflict.path, choice))}
        />
      ))}
      <FaultNote problem={command.problem} onClose={command.forget} />
      <Button
        variant="primary"
        className={styles.keep}
        isWaiting={!isReady || command.running !== undefined}
        onClick={() => void settle()}
      >
        {!isReady || !first
          ? t('releases.conflict.choose')
          : conflicts.length > 1
            ? t('releases.conflict.keepAll', { count: conflicts.length })
            : t('releases.conflict.keep', { value: shortened(valueWords(telling, first.conflict.path, first.value)) })}
      </Button>
    </section>
  );
}

const versionsOf = (conflicts: readonly FieldConflict[]): Json =>
  conflicts.map(({ path, theirs }) => ({ path, theirs: (theirs ?? null) as Json }));

const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

function valueOf({ ours, theirs }: FieldConflict, choice: Choice): Json | undefined {
  if (choice.of === 'third') return choice.text;
  return (choice.of === 'ours' ? ours : theirs) as Json | undefined;
}

interface QuestionProps {
  conflict: FieldConflict;
  change: ReleaseChange;
  telling: Telling;
  choice: Choice | undefined;
  onChoice: (choice: Choice) => void;
}

/** One field: what it was, both versions, and a text of one's own. */
function Question({ conflict, change, telling, choice, onChoice }: QuestionProps) {
  const t = useTexts();
  const name = useId();
  const { path, base, ours, theirs } = conflict;
  const words = (value: unknown) => valueWords(telling, path, value);
  const isText = [ours, theirs].every((value) => value === undefined || typeof value === 'string');
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{labelOf(telling, path)}</legend>
      <div className={styles.versions}>
        <div className={styles.version}>
          <small>{t('releases.conflict.base')}</small>
          <b>{words(base)}</b>
        </div>
        {(['ours', 'theirs'] as const).map((of) => (
          <label key={of} className={classes(styles.version, choice?.of === of && styles.chosen)}>
            <small>
              <input type="radio" name={name} checked={choice?.of === of} onChange={() => onChoice({ of })} />
              {of === 'ours'
                ? t('releases.conflict.oursBy', { name: change.changedBy })
                : t('releases.conflict.theirs')}
            </small>
            <b>{words(of === 'ours' ? ours : theirs)}</b>
          </label>
        ))}
      </div>
      {isText && (
        <Field
          label={t('releases.conflict.third')}
          value={choice?.of === 'third' ? choice.text : ''}
          onChange={({ target }) =>
            onChoice(target.value === '' ? { of: 'ours' } : { of: 'third', text: target.value })
          }
        />
      )}
    </fieldset>
  );
}
