import { isObject, type Json, type JsonObject } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import { Handle, Spoken } from '../../../parts/Reorder/Handle';
import { orderAfter } from '../../../parts/Reorder/places';
import { useReorder } from '../../../parts/Reorder/useReorder';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { classes } from '../../../ui/classes';
import { usePageEditor } from '../drafts/page-editor';
import { ChooseDialog, type ChosenKind } from '../fields/ChooseDialog';
import fields from '../fields/Fields.module.css';
import { changed, listAt } from '../model/json';
import styles from './Inspector.module.css';
import { targetOf, useTargetName } from './targets';

interface PickedItemsProps {
  query: JsonObject;
  onQuery: (next: JsonObject, field: string) => void;
}

const KINDS: readonly ChosenKind[] = ['events', 'channels', 'pages', 'tiles'];
const SINGULAR = { events: 'event', channels: 'channel', pages: 'page', tiles: 'tile' } as const;

/** The items of a line that were chosen one by one, in their order. */
export function PickedItems({ query, onQuery }: PickedItemsProps) {
  const t = useTexts();
  const { isReadOnly } = usePageEditor();
  const [isChoosing, setChoosing] = useState(false);
  const references = listAt(query, 'references').filter(isObject);
  const keys = references.map((reference) => keyOf(reference));
  const nameOf = useTargetName(references);
  const referenceOf = (key: string) => references.find((reference) => keyOf(reference) === key);
  const set = (next: readonly Json[], what: string) => onQuery(changed(query, 'references', [...next]), what);
  const [reorder, list] = useReorder({
    siblingsOf: () => keys,
    nameOf: (key) => nameOf(referenceOf(key)),
    onMove: (key, to) =>
      set(
        orderAfter(keys, { key, from: keys.indexOf(key), to }).flatMap((each) => referenceOf(each) ?? []),
        `move ${key}`,
      ),
  });
  const { held } = reorder;
  const order = held?.by === 'keys' ? orderAfter(keys, held) : keys;
  const mark =
    held?.by === 'pointer' && held.to !== held.from ? keys.filter((key) => key !== held.key)[held.to] : undefined;
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{t('pages.picked.title', { count: references.length })}</legend>
      <ul ref={list} className={styles.picked}>
        {order.map((key) => (
          <li key={key} data-row={key} className={classes(styles.item, held?.key === key && styles.itemHeld)}>
            {mark === key && <span aria-hidden="true" className={styles.itemMark} />}
            {!isReadOnly && (
              <Handle reorder={reorder} id={key} label={t('pages.parts.moveOf', { name: nameOf(referenceOf(key)) })} />
            )}
            <span className={styles.itemText}>
              <b className={styles.itemName}>{nameOf(referenceOf(key))}</b>
              <span className={styles.itemKind}>
                {t(`pages.targets.${targetOf(referenceOf(key))?.kind ?? 'tile'}`)}
              </span>
            </span>
            {!isReadOnly && (
              <Button
                variant="quiet"
                size="small"
                icon="close"
                iconOnly
                onClick={() =>
                  set(
                    references.filter((reference) => keyOf(reference) !== key),
                    `remove ${key}`,
                  )
                }
              >
                {t('pages.picked.remove', { name: nameOf(referenceOf(key)) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Spoken reorder={reorder} />
      {!isReadOnly && (
        <span>
          <Button variant="quiet" size="small" icon="plus" onClick={() => setChoosing(true)}>
            {t('pages.picked.add')}
          </Button>
        </span>
      )}
      {isChoosing && (
        <ChooseDialog
          title={t('pages.picked.add')}
          kinds={KINDS}
          taken={new Set(references.flatMap((reference) => targetOf(reference)?.id ?? []))}
          onClose={() => setChoosing(false)}
          onChoose={(kind, { id }) => {
            if (kind !== 'contexts') set([...references, { [SINGULAR[kind]]: id }], `add ${kind} ${id}`);
            setChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}

const keyOf = (reference: JsonObject): string => {
  const target = targetOf(reference);
  return target ? `${target.kind}:${target.id}` : JSON.stringify(reference);
};
