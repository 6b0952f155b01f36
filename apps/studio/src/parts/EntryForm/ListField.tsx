import { isObject, type Json } from '@touchline/rules/studio/paths';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './Fields.module.css';
import { useForm } from './form-context';
import { languagesOf } from './languages';
import { moved } from './lists';
import { newItem } from './new-item';
import type { Schema } from './schema';
import { labelOf } from './words';

/** Items one below the other: added, removed and moved by buttons, or Alt and an arrow. */
export function ListField({
  path,
  name,
  value,
  isRequired,
  schema,
}: FieldProps<Json | undefined> & { schema: Schema }) {
  const t = useTexts();
  const form = useForm();
  const { items: itemSchema = {} } = schema;
  const items = Array.isArray(value) ? value : [];
  const list = useRef<HTMLOListElement>(null);
  /** The item that is focused after the next drawing. */
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    list.current?.children[wanted.current]?.querySelector<HTMLElement>('[data-handle], input, button')?.focus();
    wanted.current = undefined;
  });
  const change = (next: Json[], focus?: number) => {
    wanted.current = focus;
    form.set(path, next.length === 0 && !isRequired ? undefined : next);
  };
  const isFull = schema.maxItems !== undefined && items.length >= schema.maxItems;
  const label = labelOf(t, form.kind, name);
  return (
    <FieldFrame
      path={path}
      name={name}
      isGroup
      hasFields
      aside={items.length > 0 ? t('form.items', { count: items.length }) : undefined}
    >
      {() => (
        <>
          <ol ref={list} className={styles.items} data-wide="">
            {items.map((item, index) => {
              const itemName = summaryOf(item) || t('form.itemNumber', { number: index + 1 });
              return (
                <li key={keyOf(item, index)} className={styles.item}>
                  <ItemBar
                    name={itemName}
                    isReadOnly={form.isReadOnly}
                    isFirst={index === 0}
                    isLast={index === items.length - 1}
                    onMove={(by) => change(moved(items, index, by), index + by)}
                    onRemove={() =>
                      change(
                        items.filter((_, place) => place !== index),
                        Math.max(0, index - 1),
                      )
                    }
                  />
                  <form.Field
                    path={`${path}[${index}]`}
                    name={name}
                    schema={itemSchema}
                    value={item}
                    isRequired
                    isItem
                  />
                </li>
              );
            })}
          </ol>
          {!form.isReadOnly && !isFull && (
            <Button
              variant="outline"
              size="small"
              icon="plus"
              onClick={() => change([...items, newItem(itemSchema, name)], items.length)}
            >
              {t('form.addItem', { field: label })}
            </Button>
          )}
        </>
      )}
    </FieldFrame>
  );
}

const keyOf = (item: Json, index: number): string => {
  const id = isObject(item) ? (item['id'] ?? item['contextId'] ?? item['tabId']) : undefined;
  return typeof id === 'string' && id !== '' ? id : String(index);
};

/** What an item is called by itself. */
function summaryOf(item: Json): string {
  if (!isObject(item)) return '';
  for (const field of ['title', 'name', 'label', 'headline', 'flag', 'code']) {
    const { en } = languagesOf(item[field]);
    if (en !== '') return en;
  }
  return '';
}

interface ItemBarProps {
  name: string;
  isReadOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function ItemBar({ name, isReadOnly, isFirst, isLast, onMove, onRemove }: ItemBarProps) {
  const t = useTexts();
  return (
    <div className={styles.itemBar}>
      <span className={styles.itemName}>{name}</span>
      {!isReadOnly && (
        <>
          <button
            type="button"
            data-handle=""
            className={styles.handle}
            aria-label={t('form.moveNamed', { name })}
            aria-keyshortcuts="ArrowUp ArrowDown"
            title={t('form.moveHint')}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              if (event.key === 'ArrowUp' ? !isFirst : !isLast) onMove(event.key === 'ArrowUp' ? -1 : 1);
            }}
            onClick={() => (isLast ? !isFirst && onMove(-1) : onMove(1))}
          >
            ↕
          </button>
          <Button variant="quiet" size="small" icon="bin" iconOnly onClick={onRemove}>
            {t('form.removeNamed', { name })}
          </Button>
        </>
      )}
    </div>
  );
}
