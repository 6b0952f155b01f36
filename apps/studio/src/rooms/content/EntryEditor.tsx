import type { Image } from '@touchline/contract';
import { type JsonObject } from '@touchline/rules/studio/paths';
import { useCallback, useMemo, useState } from 'react';
import { Checks } from '../../parts/EntryForm/Checks';
import { EntryForm } from '../../parts/EntryForm/EntryForm';
import { sectionsOf } from '../../parts/EntryForm/layout';
import type { Schema } from '../../parts/EntryForm/schema';
import { EDITORS } from '../../parts/publishing/may-edit';
import { ReleaseDrawer } from '../../parts/ReleaseDrawer/ReleaseDrawer';
import { useRoomAction } from '../../shell/actions';
import { goTo } from '../../shell/address';
import { useEditors } from '../../shell/draft/editing';
import { useDraft } from '../../shell/draft/useDraft';
import { RoomControls } from '../../shell/RoomControls';
import { roleNames } from '../../shell/role-names';
import { useRoomTitle } from '../../shell/room-title';
import { useSession } from '../../shell/session';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Note } from '../../ui/Note/Note';
import { Select } from '../../ui/Select/Select';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { StateView } from '../../ui/StateView/StateView';
import { Tag } from '../../ui/Tag/Tag';
import { hrefOfList, pathOfEntry } from './address';
import { EditBar } from './EditBar';
import styles from './EntryEditor.module.css';
import { EntryMenu } from './EntryMenu';
import { LookCard } from './LookCard';
import { SectionNav } from './SectionNav';
import { SpecialForm } from './SpecialForm';
import { onlyEntry, type SubjectId, subjects } from './subjects';
import { titleOf } from './titles';
import { useRegions } from './useRegions';

interface EntryEditorProps {
  subject: SubjectId;
  id: string;
  schema: Schema;
  isReadOnly: boolean;
}

/** An entry, edited in the current release: sections at the left, its form, and at the right rights, looks and checks. */
export function EntryEditor({ subject, id, schema, isReadOnly }: EntryEditorProps) {
  const t = useTexts();
  const { operator } = useSession();
  const { kind } = subjects[subject];
  const draft = useDraft(kind, id);
  const [field, setField] = useState<string>();
  const [isReleaseShown, setReleaseShown] = useState(false);
  const [added, setAdded] = useState<Readonly<Record<string, Image>>>({});
  const place = `${kind}/${id}`;
  const { here } = useEditors(isReadOnly ? undefined : place, field);
  const editors = useMemo(
    () => Object.fromEntries(here.flatMap(({ name, field: at }) => (at === undefined ? [] : [[at, name]]))),
    [here],
  );
  const onPicture = useCallback(
    (name: string, image: Image) => setAdded((before) => ({ ...before, [name]: image })),
    [],
  );
  const isWhole = onlyEntry[subject] !== undefined;
  const title = isWhole ? t(`content.subjects.${subject}`) : titleOf(t, kind, id, draft.entry, draft.detail?.name);
  // The service has these without an entry: the first change makes one.
  const isOptional = isWhole || subjects[subject].always?.includes(id) === true;
  useRoomTitle(title, hrefOfList(isWhole ? 'events' : subject));
  const { detail, releaseId } = draft;
  const entry = draft.entry ?? (isOptional ? nothing : null);

  if (!draft.isLoaded)
    return (
      <div className={styles.editor} role="status">
        <span className="heard">{t('frame.loading')}</span>
        <Skeleton height="240px" />
        <Skeleton height="640px" />
        <Skeleton height="420px" />
      </div>
    );
  if (!detail && draft.problem && draft.problem.statusCode !== 404)
    return (
      <StateView
        icon={draft.problem.kind === 'network' ? 'offline' : 'warning'}
        role="alert"
        title={t('content.failed.title')}
        text={t(draft.problem.kind === 'network' ? 'parts.failedOffline' : 'parts.failedText')}
        actions={
          <Button variant="primary" onClick={draft.retry}>
            {t('parts.tryAgain')}
          </Button>
        }
      />
    );
  if (entry === null)
    return (
      <>
        <Removed subject={subject} name={title} onUndo={draft.canUndo ? draft.undo : undefined} />
        {!isReadOnly && <EditBar draft={draft} releaseId={releaseId} onRelease={() => setReleaseShown(true)} />}
        {isReleaseShown && releaseId !== undefined && (
          <ReleaseDrawer releaseId={releaseId} place={{ kind, id }} onClose={() => setReleaseShown(false)} />
        )}
      </>
    );

  const pictures = { ...detail?.pictures, ...added };
  const onChange = (next: JsonObject, what: string) => draft.set(next, what);
  const shared = { kind, entry, releaseId, problems: draft.problems, pictures, editors, isReadOnly, onChange };
  const form = { ...shared, schema: formSchema(subject, schema), onField: setField, onPicture };
  const sections = sectionsOf(kind, Object.keys(form.schema.properties ?? {}));
  const hasAside = sections.some(({ name }) => name === 'rights' || name === 'region');
  return (
    <>
      <RoomControls>
        {detail?.change && releaseId !== undefined && (
          <Tag kind="point">{t(`content.changes.${detail.change}`, { id: releaseId })}</Tag>
        )}
        <span className={styles.id}>{id}</span>
        {!isReadOnly && (
          <EntryMenu subject={subject} id={id} entry={entry} usedBy={detail?.usedBy ?? []} draft={draft} />
        )}
      </RoomControls>
      {!isReadOnly && <EditorActions undo={draft.undo} redo={draft.redo} onRelease={() => setReleaseShown(true)} />}
      {isReadOnly && (
        <Note kind="neutral" icon="lock">
          {t('content.onlyFor', { roles: roleNames(t, EDITORS), role: t(`frame.roles.${operator.role}`) })}
        </Note>
      )}
      <div className={styles.editor}>
        <SectionNav sections={sections} others={here} />
        <div className={styles.form}>
          {kind === 'configs' && <ConfigPlace subject={subject} id={id} />}
          <SpecialForm subject={subject} id={id} entry={entry} isReadOnly={isReadOnly} onChange={onChange}>
            <EntryForm {...form} without={hasAside ? ['rights', 'region'] : []} />
          </SpecialForm>
        </div>
        <aside className={styles.side} aria-label={t('content.beside')}>
          {hasAside && <EntryForm {...form} only={['rights', 'region']} />}
          <LookCard kind={kind} entry={entry} pictures={pictures} />
          <Checks
            kind={kind}
            schema={form.schema}
            entry={entry}
            problems={draft.problems}
            conflicts={draft.conflicts}
            onSettle={draft.settle}
          />
        </aside>
      </div>
      {!isReadOnly && <EditBar draft={draft} releaseId={releaseId} onRelease={() => setReleaseShown(true)} />}
      {isReleaseShown && releaseId !== undefined && (
        <ReleaseDrawer releaseId={releaseId} place={{ kind, id }} onClose={() => setReleaseShown(false)} />
      )}
    </>
  );
}

const nothing: JsonObject = {};

/** Settings are those of all regions, or of one, which come before those of all. */
function ConfigPlace({ subject, id }: { subject: SubjectId; id: string }) {
  const t = useTexts();
  const regions = useRegions();
  const names = regions.map((region) => ({ value: region.id, label: region.name }));
  const isKnown = id === 'global' || names.some(({ value }) => value === id);
  return (
    <Select
      label={t('content.region')}
      prefix={t('content.region')}
      value={id}
      options={[
        { value: 'global', label: t('content.allRegions') },
        ...names,
        ...(isKnown ? [] : [{ value: id, label: id }]),
      ]}
      onValue={(place) => goTo(pathOfEntry(subject, place))}
    />
  );
}

/** What "Look" shows of the configuration; "Settings of the service" shows everything else. */
const LOOK = new Set(['name', 'logo', 'palette']);

function formSchema(subject: SubjectId, schema: Schema): Schema {
  const { properties = {} } = schema;
  if (subject !== 'look' && subject !== 'configs') return schema;
  const shown = Object.entries(properties).filter(([name]) => LOOK.has(name) === (subject === 'look'));
  return { ...schema, properties: Object.fromEntries(shown) };
}

interface EditorActionsProps {
  undo: () => void;
  redo: () => void;
  onRelease: () => void;
}

function EditorActions({ undo, redo, onRelease }: EditorActionsProps) {
  const t = useTexts();
  useRoomAction({ id: 'undo', label: t('content.undo'), run: undo });
  useRoomAction({ id: 'redo', label: t('content.redo'), run: redo });
  useRoomAction({ id: 'release', label: t('content.publish'), run: onRelease });
  return null;
}

function Removed({ subject, name, onUndo }: { subject: SubjectId; name: string; onUndo: (() => void) | undefined }) {
  const t = useTexts();
  return (
    <StateView
      icon="bin"
      title={t('content.removed.title', { name })}
      text={t('content.removed.text')}
      actions={
        <>
          {onUndo && (
            <button type="button" className={styles.undo} onClick={onUndo}>
              {t('content.removed.undo')}
            </button>
          )}
          <a className={styles.back} href={hrefOfList(subject)}>
            {t('content.removed.back', { list: t(`content.subjects.${subject}`) })}
          </a>
        </>
      }
    />
  );
}
