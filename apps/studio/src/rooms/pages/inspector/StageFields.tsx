import { isObject, type Json, keyOf } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import { pictureNameOf } from '../../../parts/EntryForm/pictures/placing';
import { useFormats } from '../../../parts/format/useFormats';
import { Handle, Spoken } from '../../../parts/Reorder/Handle';
import { orderAfter } from '../../../parts/Reorder/places';
import { useReorder } from '../../../parts/Reorder/useReorder';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { classes } from '../../../ui/classes';
import { usePageEditor } from '../drafts/page-editor';
import { ChooseDialog } from '../fields/ChooseDialog';
import fields from '../fields/Fields.module.css';
import { changed, listAt } from '../model/json';
import { newId } from '../model/new-id';
import type { Part } from '../model/parts';
import { shownText } from '../model/texts';
import styles from './Inspector.module.css';
import { SlideFields } from './SlideFields';
import { usePageEdit } from './useContextEdit';

const SINGULAR = { events: 'event', channels: 'channel', pages: 'page', tiles: 'tile' } as const;

/** The slides of a stage, in their order; one is open at a time. */
export function StageFields({ part }: { part: Part }) {
  const t = useTexts();
  const { language } = useFormats();
  const { page, isReadOnly } = usePageEditor();
  const edit = usePageEdit();
  const [open, setOpen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const { entry } = page;
  const path = `${part.key}.slides`;
  const slides = entry ? listAt(entry, path).filter(isObject) : [];
  const ids = slides.flatMap((slide) => keyOf(slide) ?? []);
  const slideOf = (id: string) => slides.find((slide) => keyOf(slide) === id);
  const nameOf = (id: string) => shownText(slideOf(id)?.['title'], language) || id;
  const set = (next: readonly Json[], what: string) => entry && edit(changed(entry, path, [...next]), what);
  const [reorder, list] = useReorder({
    siblingsOf: () => ids,
    nameOf,
    onMove: (key, to) =>
      set(
        orderAfter(ids, { key, from: ids.indexOf(key), to }).flatMap((id) => slideOf(id) ?? []),
        `move ${key}`,
      ),
  });
  const { held } = reorder;
  const order = held?.by === 'keys' ? orderAfter(ids, held) : ids;
  const mark =
    held?.by === 'pointer' && held.to !== held.from ? ids.filter((id) => id !== held.key)[held.to] : undefined;
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{t('pages.stage.slides', { count: ids.length })}</legend>
      {ids.length === 0 && <p className={styles.also}>{t('pages.stage.empty')}</p>}
      <ul ref={list} className={styles.picked}>
        {order.map((id) => (
          <li key={id}>
            {mark === id && <div aria-hidden="true" className={styles.itemMark} />}
            <div data-row={id} className={classes(styles.item, held?.key === id && styles.itemHeld)}>
              {!isReadOnly && (
                <Handle reorder={reorder} id={id} label={t('pages.parts.moveOf', { name: nameOf(id) })} />
              )}
              <Thumb picture={slideOf(id)?.['image']} />
              <button
                type="button"
                className={styles.itemText}
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? undefined : id)}
              >
                <b className={styles.itemName}>{nameOf(id)}</b>
              </button>
              {!isReadOnly && (
                <Button
                  variant="quiet"
                  size="small"
                  icon="close"
                  iconOnly
                  onClick={() =>
                    set(
                      slides.filter((slide) => keyOf(slide) !== id),
                      `remove ${id}`,
                    )
                  }
                >
                  {t('pages.stage.remove', { name: nameOf(id) })}
                </Button>
              )}
            </div>
            {open === id && <SlideFields path={`${path}[${id}]`} />}
          </li>
        ))}
      </ul>
      <Spoken reorder={reorder} />
      {!isReadOnly && (
        <span>
          <Button variant="quiet" size="small" icon="plus" onClick={() => setAdding(true)}>
            {t('pages.stage.add')}
          </Button>
        </span>
      )}
      {isAdding && (
        <ChooseDialog
          title={t('pages.stage.addTitle')}
          kinds={['events', 'channels', 'pages', 'tiles']}
          onClose={() => setAdding(false)}
          onChoose={(kind, item) => {
            setAdding(false);
            if (kind === 'contexts') return;
            const id = newId(item.name, new Set(ids));
            set([...slides, { id, title: item.name, image: '', opens: { [SINGULAR[kind]]: item.id } }], `add ${id}`);
            setOpen(id);
          }}
        />
      )}
    </fieldset>
  );
}

/** The picture of a slide, small. */
function Thumb({ picture }: { picture: Json | undefined }) {
  const { page } = usePageEditor();
  const name = pictureNameOf(picture);
  const image = name === undefined ? undefined : page.detail?.pictures[name];
  const url = image?.sources?.[0]?.url;
  return url === undefined ? null : <img src={url} alt="" className={styles.thumb} />;
}
