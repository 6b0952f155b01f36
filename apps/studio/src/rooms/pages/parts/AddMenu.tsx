import type { ContentItem } from '@touchline/contract';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { itemPath, keyOf } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import { useTexts } from '../../../texts';
import button from '../../../ui/Button/Button.module.css';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import { Menu } from '../../../ui/Menu/Menu';
import { usePageEditor } from '../drafts/page-editor';
import { ChooseDialog, type ChosenKind } from '../fields/ChooseDialog';
import { newId } from '../model/new-id';
import { addPart, listsOf, type PartList, partsOf } from '../model/parts';
import { NewLineDialog } from './NewLineDialog';

interface AddMenuProps {
  page: JsonObject;
  /** With the key of the new part. */
  onAdded: (key: string) => void;
}

type Open = { readonly list: PartList; readonly how: 'new' | 'choose' };

/** What can be added to this page: a new line, one that exists, a section, a tab … */
export function AddMenu({ page, onAdded }: AddMenuProps) {
  const t = useTexts();
  const { page: edited, edit } = usePageEditor();
  const [open, setOpen] = useState<Open>();
  const lists = listsOf(page);
  const sectionName = (list: PartList) => (list.sectionId === undefined ? '' : ` (${list.sectionId})`);
  const add = (list: PartList, item: JsonObject | string) => {
    const id = typeof item === 'string' ? item : (keyOf(item) ?? '');
    edit([{ kind: 'pages', id: edited.id, entry: addPart(page, list, item) }], `add ${id}`);
    setOpen(undefined);
    onAdded(itemPath(list.path, id));
  };
  const items = lists.flatMap((list) => {
    const key = list.path;
    if (list.sort === 'line' || list.sort === 'grid')
      return (['new', 'choose'] as const).map((how) => ({
        id: `${key} ${how}`,
        label:
          t(`pages.add.${how === 'new' ? 'new' : 'existing'}.${list.sort === 'grid' ? 'grid' : 'line'}`) +
          sectionName(list),
        run: () => setOpen({ list, how }),
      }));
    if (list.sort === 'section')
      return (['Line', 'Grid', 'NavList'] as const).map((kind) => ({
        id: `${key} ${kind}`,
        label: t(`pages.add.section.${kind}`),
        run: () => add(list, newSection(kind, page)),
      }));
    return [
      {
        id: key,
        label:
          t(`pages.add.existing.${list.sort === 'event' ? 'event' : list.sort === 'tab' ? 'tab' : 'page'}`) +
          sectionName(list),
        run: () => setOpen({ list, how: 'choose' as const }),
      },
    ];
  });
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={t('pages.add.title')}
        buttonClass={classes(button.button, button.outline, button.small)}
        button={
          <>
            <Icon name="plus" /> {t('pages.add.button')}
          </>
        }
        items={items}
      />
      {open?.how === 'new' && (
        <NewLineDialog
          kind={open.list.sort === 'grid' ? 'grid' : 'line'}
          onClose={() => setOpen(undefined)}
          onMake={(id, entry) => {
            edit(
              [
                { kind: 'pages', id: edited.id, entry: addPart(page, open.list, { contextId: id }) },
                { kind: 'contexts', id, entry },
              ],
              'add',
            );
            setOpen(undefined);
            onAdded(itemPath(open.list.path, id));
          }}
        />
      )}
      {open?.how === 'choose' && (
        <ChooseDialog
          title={t('pages.add.chooseTitle')}
          kinds={[kindOf(open.list)]}
          taken={new Set(partsOf(page).flatMap(({ id, list }) => (list === open.list.path ? [id] : [])))}
          filter={(item) => isFitting(open.list, item)}
          onClose={() => setOpen(undefined)}
          onChoose={(_, item) => add(open.list, asItem(open.list, item))}
        />
      )}
    </>
  );
}

const kindOf = ({ sort }: PartList): ChosenKind =>
  sort === 'event' ? 'events' : sort === 'line' || sort === 'grid' ? 'contexts' : 'pages';

/** The list of contexts tells their kind as the type: lines and grids are not mixed. */
const isFitting = ({ sort }: PartList, { kind, type }: ContentItem) =>
  kind !== 'contexts' || type === undefined || type === (sort === 'grid' ? 'grid' : 'line');

function asItem({ sort }: PartList, { id, name }: ContentItem): JsonObject | string {
  if (sort === 'line' || sort === 'grid') return { contextId: id };
  if (sort === 'tab') return { tabId: id, name, pageId: id };
  return id;
}

function newSection(kind: 'Line' | 'Grid' | 'NavList', page: JsonObject): JsonObject {
  const id = newId(`section-${kind}`, new Set(partsOf(page).map((part) => part.id)));
  if (kind === 'Grid') return { id, kind, grids: [] };
  return kind === 'Line' ? { id, kind, lines: [] } : { id, kind, pageIds: [] };
}
