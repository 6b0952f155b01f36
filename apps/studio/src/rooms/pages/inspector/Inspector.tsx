import type { LineMoments } from '@touchline/contract';
import { useTexts } from '../../../texts';
import quiet from '../../../ui/Button/Button.module.css';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import { Menu } from '../../../ui/Menu/Menu';
import { usePageEditor } from '../drafts/page-editor';
import { EntryFields } from '../fields/EntryFields';
import { type Part, partsOf, removePart } from '../model/parts';
import { usePartNames } from '../parts/usePartNames';
import { Conflicts } from './Conflicts';
import styles from './Inspector.module.css';
import { LandingFields } from './LandingFields';
import { LineFields } from './LineFields';
import { PageFields } from './PageFields';
import { SectionFields } from './SectionFields';
import { StageFields } from './StageFields';
import { TabFields } from './TabFields';
import { usePageEdit } from './useContextEdit';
import { WidgetFields } from './WidgetFields';

interface InspectorProps {
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
  moments: ReadonlyMap<string, LineMoments>;
  at: number;
  isNow: boolean;
}

const nothing = {};
const noPictures = {};

/** What the selected part is and shows; of the page itself where none is selected. */
export function Inspector({ selected, onSelect, moments, at, isNow }: InspectorProps) {
  const t = useTexts();
  const { page, contexts, isReadOnly } = usePageEditor();
  const edit = usePageEdit();
  const nameOf = usePartNames();
  const part = page.entry ? partsOf(page.entry).find(({ key }) => key === selected) : undefined;
  const context = part?.contextId === undefined ? undefined : contexts.get(part.contextId);
  const name = part ? nameOf(part) : (page.detail?.name ?? page.id);
  return (
    <aside className={styles.inspector} aria-label={t('pages.inspector.title', { name })}>
      <div className={styles.head}>
        <h2 className={styles.title} title={name}>
          {name}
        </h2>
        <small className={styles.sort}>{part ? t(`pages.sorts.${part.sort}`) : t('pages.inspector.page')}</small>
        {part && <PartMenu part={part} name={name} onSelect={onSelect} />}
      </div>
      <Conflicts entry={part && context ? context : page} />
      <EntryFields
        kind="pages"
        entry={page.entry ?? nothing}
        problems={page.problems}
        pictures={page.detail?.pictures ?? noPictures}
        isReadOnly={isReadOnly}
        onChange={edit}
      >
        {!part && page.entry && <PageFields />}
        {part?.contextId !== undefined && (
          <LineFields
            key={part.key}
            part={part}
            contextId={part.contextId}
            moments={moments.get(part.contextId)}
            at={at}
            isNow={isNow}
          />
        )}
        {part?.sort === 'stage' && <StageFields key={part.key} part={part} />}
        {part?.sort === 'section' && <SectionFields key={part.key} part={part} />}
        {part?.sort === 'tab' && <TabFields key={part.key} part={part} />}
        {part?.sort === 'landing' && <LandingFields part={part} />}
        {(part?.sort === 'dataWidget' || part?.sort === 'htmlWidget') && <WidgetFields part={part} />}
      </EntryFields>
    </aside>
  );
}

interface PartMenuProps {
  part: Part;
  name: string;
  onSelect: (key: string | undefined) => void;
}

function PartMenu({ part, name, onSelect }: PartMenuProps) {
  const t = useTexts();
  const { page, edit, isReadOnly } = usePageEditor();
  const remove = () => {
    if (!page.entry) return;
    edit([{ kind: 'pages', id: page.id, entry: removePart(page.entry, part) }], `remove ${part.key}`);
    onSelect(undefined);
  };
  const removal = { id: 'remove', label: t('pages.inspector.remove'), icon: 'bin' as const, run: remove };
  return (
    <span className={styles.menu}>
      <Menu
        label={t('pages.inspector.more', { name })}
        buttonClass={classes(quiet.button, quiet.quiet, quiet.small, quiet.iconOnly)}
        button={
          <>
            <Icon name="more" />
            <span className="heard">{t('pages.inspector.more', { name })}</span>
          </>
        }
        items={[
          { id: 'page', label: t('pages.inspector.showPage'), run: () => onSelect(undefined) },
          ...(part.list !== undefined && !isReadOnly ? [removal] : []),
        ]}
      />
    </span>
  );
}
