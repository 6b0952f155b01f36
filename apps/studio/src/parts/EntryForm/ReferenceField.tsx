import type { Json } from '@touchline/rules/studio/paths';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './Fields.module.css';
import { useForm } from './form-context';
import { type Choice, nameOfChoice, useNames } from './found';
import { moved } from './lists';
import { Picker } from './Picker';
import { type Referenced, referencedKind } from './references';
import { Thumb } from './Thumb';
import { labelOf } from './words';

/** An entry that another one refers to, chosen by its name. */
export function ReferenceField({ path, name, value, isRequired }: FieldProps<Json | undefined>) {
  const t = useTexts();
  const form = useForm();
  const referenced = referencedKind(form.kind, name) ?? 'events';
  const id = typeof value === 'string' ? value : '';
  const names = useNames(referenced, { release: form.releaseId, ids: id === '' ? [] : [id], root: form.root });
  return (
    <FieldFrame path={path} name={name}>
      {(ids) => (
        <span className={styles.line}>
          <Thumb image={names.get(id)?.image} />
          <Picker
            id={ids.control}
            referenced={referenced}
            shown={id === '' ? '' : nameOfChoice(t, id, names.get(id))}
            note={ids.note}
            isBad={ids.isBad}
            onChoose={(choice) => form.set(path, choice.id)}
          />
          {!isRequired && id !== '' && !form.isReadOnly && (
            <Button variant="quiet" size="small" icon="close" iconOnly onClick={() => form.set(path, undefined)}>
              {t('form.clear', { field: labelOf(t, form.kind, name) })}
            </Button>
          )}
        </span>
      )}
    </FieldFrame>
  );
}

/** Several entries in their order, chosen by name. */
export function ReferencesField({ path, name, value, isRequired }: FieldProps<Json | undefined>) {
  const t = useTexts();
  const form = useForm();
  const referenced = referencedKind(form.kind, name) ?? 'events';
  const ids = Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
  const names = useNames(referenced, { release: form.releaseId, ids, root: form.root });
  const change = (next: readonly string[]) => form.set(path, next.length === 0 && !isRequired ? undefined : [...next]);
  return (
    <FieldFrame path={path} name={name} isGroup>
      {(frame) => (
        <div className={styles.chosen}>
          {ids.length > 0 && (
            <ul className={styles.chips}>
              {ids.map((id, index) => (
                <Chip
                  key={id}
                  id={id}
                  choice={names.get(id) ?? (takesNew(referenced) ? { id, name: id } : undefined)}
                  isReadOnly={form.isReadOnly}
                  onRemove={() => change(ids.filter((each) => each !== id))}
                  onMove={(by) => change(moved(ids, index, by))}
                />
              ))}
            </ul>
          )}
          {!form.isReadOnly && (
            <Picker
              id={frame.control}
              referenced={referenced}
              shown=""
              label={t('form.addTo', { field: labelOf(t, form.kind, name) })}
              note={frame.note}
              isBad={frame.isBad}
              without={ids}
              takesNew={takesNew(referenced)}
              onChoose={(choice) => change([...ids, choice.id])}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** A right exists as soon as something asks for it or includes it. */
const takesNew = (referenced: Referenced) => referenced === 'rights';

interface ChipProps {
  id: string;
  choice: Choice | undefined;
  isReadOnly: boolean;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
}

function Chip({ id, choice, isReadOnly, onRemove, onMove }: ChipProps) {
  const t = useTexts();
  const name = nameOfChoice(t, id, choice);
  return (
    <li className={styles.chip}>
      <Thumb image={choice?.image} />
      <span className={styles.chipName}>{name}</span>
      {!isReadOnly && (
        <button
          type="button"
          className={styles.chipButton}
          aria-label={t('form.removeNamed', { name })}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
          onClick={onRemove}
          onKeyDown={(event) => {
            if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
            event.preventDefault();
            onMove(event.key === 'ArrowLeft' ? -1 : 1);
          }}
        >
          ×
        </button>
      )}
    </li>
  );
}
