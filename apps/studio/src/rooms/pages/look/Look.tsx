import { mainMenu } from '@touchline/rules/app/menu';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { useState } from 'react';
import { FieldView } from '../../../parts/EntryForm/FieldView';
import { PaletteField } from '../../../parts/EntryForm/PaletteField';
import { isSchema, type Schema } from '../../../parts/EntryForm/schema';
import { call } from '../../../shell/api';
import { useDraft } from '../../../shell/draft/useDraft';
import { roleNames } from '../../../shell/role-names';
import { useSession } from '../../../shell/session';
import { useAnswer } from '../../../shell/useAnswer';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Note } from '../../../ui/Note/Note';
import { Panel } from '../../../ui/Panel/Panel';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { StateView } from '../../../ui/StateView/StateView';
import { useRegions } from '../drafts/useAll';
import { usePages } from '../drafts/usePages';
import { EntryFields } from '../fields/EntryFields';
import { LabelledSelect } from '../fields/LabelledSelect';
import { TextPair } from '../fields/TextPair';
import { ConflictNotes } from '../inspector/Conflicts';
import { EDITORS } from '../may-edit';
import { changed, stringAt } from '../model/json';
import { LookPreview } from '../preview/LookPreview';
import styles from './Look.module.css';

const GLOBAL = 'global';

/** Name, logo, colours, home page and names of the menu: of all regions, or of one. */
export function Look() {
  const t = useTexts();
  const { operator } = useSession();
  const regions = useRegions();
  const [place, setPlace] = useState(GLOBAL);
  const mayEdit = EDITORS.includes(operator.role);
  return (
    <div className={styles.look}>
      <div className={styles.forms}>
        {!mayEdit && (
          <Note kind="neutral" icon="lock">
            {t('pages.readOnly', { roles: roleNames(t, EDITORS), role: t(`frame.roles.${operator.role}`) })}
          </Note>
        )}
        {regions.length > 1 && (
          <LabelledSelect
            label={t('pages.look.for')}
            value={place}
            options={[
              { value: GLOBAL, label: t('pages.look.allRegions') },
              ...regions.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onValue={setPlace}
          />
        )}
      </div>
      <LookForm key={place} place={place} mayEdit={mayEdit} />
    </div>
  );
}

function LookForm({ place, mayEdit }: { place: string; mayEdit: boolean }) {
  const t = useTexts();
  const draft = useDraft('configs', place);
  const pages = usePages('');
  const format = useAnswer('format', (signal) => call('studioContentFormat', { signal }));
  const properties = propertiesOf(format.data?.['configs']);
  if (!draft.isLoaded) return <Skeleton height="480px" />;
  // What is there is not known: an empty form would be taken for it.
  if (!draft.detail && draft.problem && draft.problem.statusCode !== 404)
    return (
      <StateView
        icon={draft.problem.kind === 'network' ? 'offline' : 'warning'}
        role="alert"
        title={t('parts.failedTitle')}
        text={t(draft.problem.kind === 'network' ? 'parts.failedOffline' : 'parts.failedText')}
        actions={
          <Button variant="primary" onClick={draft.retry}>
            {t('parts.tryAgain')}
          </Button>
        }
      />
    );
  const entry: JsonObject = draft.entry ?? {};
  const set = (field: string, next: Parameters<typeof changed>[2]) => draft.set(changed(entry, field, next), field);
  const homes = pages.data?.items ?? [];
  const own = BRAND.filter((name) => name !== 'name' || place === GLOBAL);
  const shared = {
    kind: 'configs',
    entry,
    problems: draft.problems,
    pictures: draft.detail?.pictures ?? nothing,
    isReadOnly: !mayEdit,
    onChange: draft.set,
  } as const;
  return (
    <div className={styles.columns}>
      <div className={styles.forms}>
        <div className={styles.actions}>
          <Button variant="quiet" icon="undo" size="small" isWaiting={!draft.canUndo} onClick={draft.undo}>
            {t('pages.undo')}
          </Button>
          <Button variant="quiet" icon="redo" size="small" isWaiting={!draft.canRedo} onClick={draft.redo}>
            {t('pages.redo')}
          </Button>
          <span className={styles.state} role="status">
            {t(`pages.look.states.${draft.state}`)}
          </span>
        </div>
        <ConflictNotes conflicts={draft.conflicts} onSettle={mayEdit ? draft.settle : undefined} />
        {draft.problems.slice(0, 3).map(({ field, message }) => (
          <Note key={`${field} ${message}`} kind="attention">
            {`${field}: ${message}`}
          </Note>
        ))}
        <EntryFields {...shared}>
          <Panel title={t('pages.look.brand')}>
            <div className={styles.brand}>
              {own.map((name) => {
                const schema = properties[name];
                if (!schema) return <Skeleton key={name} height="72px" />;
                const field = { path: name, name, value: entry[name], schema, isRequired: false };
                return <FieldView key={name} {...field} />;
              })}
            </div>
          </Panel>
          <Panel title={t('pages.look.colours')}>
            {properties['palette'] ? (
              <PaletteField
                path="palette"
                name="palette"
                value={entry['palette']}
                schema={properties['palette']}
                isRequired={false}
              />
            ) : (
              <Skeleton height="240px" />
            )}
          </Panel>
        </EntryFields>
        <Panel title={t('pages.look.home')}>
          <LabelledSelect
            label={t('pages.look.homePage')}
            value={stringAt(entry, 'homePageId') ?? ''}
            options={[
              { value: '', label: place === GLOBAL ? t('pages.look.noHome') : t('pages.look.sameHome') },
              ...homes.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            isDisabled={!mayEdit}
            onValue={(id) => set('homePageId', id === '' ? undefined : id)}
          />
        </Panel>
        <Panel title={t('pages.look.menu')} note={t('pages.look.menuHint')}>
          <div className={styles.names}>
            {mainMenu.map((key) => (
              <TextPair
                key={key}
                label={t(`pages.look.menuKeys.${key}`)}
                value={valueOf(entry, key)}
                isDisabled={!mayEdit}
                onChange={(next) => set(`menuNames.${key}`, next)}
              />
            ))}
          </div>
        </Panel>
      </div>
      <div className={styles.preview}>
        <LookPreview place={place} entry={draft.entry} isUnsaved={draft.state !== 'saved'} />
      </div>
    </div>
  );
}

/** What tells the service from others, beside its colours. The name is the same in all regions. */
const BRAND = ['name', 'logo'] as const;
const nothing = {};

const valueOf = (entry: JsonObject, key: string) => {
  const names = entry['menuNames'];
  return typeof names === 'object' && names !== null && !Array.isArray(names) ? names[key] : undefined;
};

const propertiesOf = (configs: unknown): Readonly<Record<string, Schema>> =>
  isSchema(configs) ? (configs.properties ?? {}) : {};
