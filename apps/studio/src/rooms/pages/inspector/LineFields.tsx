import type { EntryProblem, LineMoments } from '@touchline/contract';
import { valueAt } from '@touchline/rules/studio/at';
import type { Json, JsonObject } from '@touchline/rules/studio/paths';
import { useTexts } from '../../../texts';
import { Field } from '../../../ui/Field/Field';
import { Note } from '../../../ui/Note/Note';
import { usePageEditor } from '../drafts/page-editor';
import fields from '../fields/Fields.module.css';
import { LabelledSelect } from '../fields/LabelledSelect';
import { LabelledToggle } from '../fields/LabelledToggle';
import { TextPair } from '../fields/TextPair';
import { WhoSeesIt } from '../fields/WhoSeesIt';
import { lineSources, queryOf, sourceOf, withSource } from '../model/conditions';
import { changed, numberAt, stringAt } from '../model/json';
import { isBuiltIn, type Part } from '../model/parts';
import { textsOf } from '../model/texts';
import { Conditions } from './Conditions';
import styles from './Inspector.module.css';
import { PickedItems } from './PickedItems';
import { ShownNote } from './ShownNote';
import { useContextEdit, usePageEdit } from './useContextEdit';

const SHAPES = ['16By9', 'Square', 'Circle', '2By3', '9By16'] as const;
const SIZES = ['Large', 'Default', 'Small', 'XSmall'] as const;
const MOST_TILES = 500;
const none: readonly EntryProblem[] = [];

interface LineFieldsProps {
  part: Part;
  contextId: string;
  moments: LineMoments | undefined;
  at: number;
  isNow: boolean;
}

/** A line or grid: its own entry, and how this page shows it. */
export function LineFields({ part, contextId, moments, at, isNow }: LineFieldsProps) {
  const t = useTexts();
  const { page, contexts, isReadOnly } = usePageEditor();
  const context = contexts.get(contextId);
  const editPage = usePageEdit();
  if (!page.entry || !context?.isLoaded) return null;
  const reference = valueAt(page.entry, part.key);
  const setReference = (field: string, value: Json | undefined) =>
    page.entry && editPage(changed(page.entry, `${part.key}.${field}`, value), `${part.key}.${field}`);
  return (
    <>
      {!context.entry && isBuiltIn(contextId) && <Note kind="neutral">{t('pages.line.builtIn')}</Note>}
      {!context.entry && !isBuiltIn(contextId) && (
        <Note kind="attention">
          {context.isGone ? t('pages.line.gone', { id: contextId }) : t('pages.line.failed')}
        </Note>
      )}
      {context.entry && (
        <ContextFields
          contextId={contextId}
          entry={context.entry}
          reference={reference}
          setReference={setReference}
          moments={moments}
          at={at}
          isNow={isNow}
        />
      )}
      {/* How the tiles look is said by each page. */}
      <div className={fields.pair}>
        <LabelledSelect
          label={t('pages.line.size')}
          value={stringAt(reference, 'tileSize') ?? stringAt(context.entry ?? {}, 'tileSize') ?? 'Default'}
          options={SIZES.map((value) => ({ value: value as string, label: t(`pages.tileSizes.${value}`) }))}
          isDisabled={isReadOnly}
          onValue={(value) => setReference('tileSize', value)}
        />
        <LabelledSelect
          label={t('pages.line.shape')}
          value={stringAt(reference, 'tileShape') ?? stringAt(context.entry ?? {}, 'tileShape') ?? '16By9'}
          options={SHAPES.map((value) => ({ value: value as string, label: t(`pages.tileShapes.${value}`) }))}
          isDisabled={isReadOnly}
          onValue={(value) => setReference('tileShape', value)}
        />
      </div>
      <LabelledToggle
        label={t('pages.line.keep')}
        hint={t('pages.line.keepHint')}
        isOn={valueAt(reference, 'includeIfEmpty') === true}
        isDisabled={isReadOnly}
        onChange={(isOn) => setReference('includeIfEmpty', isOn ? true : undefined)}
      />
      {context.entry && <WhoSees contextId={contextId} entry={context.entry} />}
    </>
  );
}

interface ContextFieldsProps {
  contextId: string;
  entry: JsonObject;
  reference: Json | undefined;
  setReference: (field: string, value: Json | undefined) => void;
  moments: LineMoments | undefined;
  at: number;
  isNow: boolean;
}

function ContextFields({ contextId, entry, reference, setReference, moments, at, isNow }: ContextFieldsProps) {
  const t = useTexts();
  const { isReadOnly } = usePageEditor();
  const edit = useContextEdit(contextId);
  const query = queryOf(entry);
  const source = sourceOf(query);
  const setQuery = (next: JsonObject, field: string) => edit(changed(entry, 'query', next), `query.${field}`);
  const own = valueAt(reference, 'title');
  return (
    <>
      <TextPair
        label={t('pages.fields.title')}
        value={own ?? entry['title']}
        placeholder={textsOf(entry['title'])}
        isDisabled={isReadOnly}
        onChange={(next, language) => {
          // A page can call a line by another name; then that name is edited.
          if (own !== undefined) setReference('title', next);
          else edit(changed(entry, 'title', next ?? ''), `title.${language}`);
        }}
      />
      <AlsoOn contextId={contextId} />
      <LabelledSelect
        label={t('pages.line.shows')}
        value={source}
        options={lineSources
          .filter((value) => value !== 'continueWatching' || value === source || contextId.startsWith('my:'))
          .map((value) => ({ value, label: t(`pages.sources.${value}`) }))}
        isDisabled={isReadOnly}
        onValue={(value) => setQuery(withSource(query, value), 'items')}
      />
      {source === 'picked' ? (
        <PickedItems query={query} onQuery={setQuery} />
      ) : (
        <Conditions query={query} onQuery={setQuery} />
      )}
      <ShownNote source={source} moments={moments} at={at} isNow={isNow} />
      {source === 'events' && (
        <div className={fields.pair}>
          <LabelledSelect
            label={t('pages.line.sort')}
            value={query['newestFirst'] === true ? 'newest' : 'earliest'}
            options={(['earliest', 'newest'] as const).map((value) => ({
              value,
              label: t(`pages.line.sorts.${value}`),
            }))}
            isDisabled={isReadOnly}
            onValue={(value) => setQuery(changed(query, 'newestFirst', value === 'newest' ? true : undefined), 'sort')}
          />
          <Field
            label={t('pages.line.limit')}
            inputMode="numeric"
            value={numberAt(query, 'limit') ?? ''}
            placeholder={t('pages.line.noLimit')}
            readOnly={isReadOnly}
            onChange={(event) => {
              const limit = Math.floor(Number(event.target.value.replaceAll(/\D/g, '')));
              setQuery(changed(query, 'limit', limit > 0 ? Math.min(limit, MOST_TILES) : undefined), 'limit');
            }}
          />
        </div>
      )}
    </>
  );
}

function WhoSees({ contextId, entry }: { contextId: string; entry: JsonObject }) {
  const { contexts, isReadOnly } = usePageEditor();
  const edit = useContextEdit(contextId);
  return (
    <WhoSeesIt
      kind="contexts"
      problems={contexts.get(contextId)?.problems ?? none}
      entry={entry}
      isDisabled={isReadOnly}
      onChange={edit}
    />
  );
}

/** Where else a line stands: what is changed here, changes there. */
function AlsoOn({ contextId }: { contextId: string }) {
  const t = useTexts();
  const { page, contexts } = usePageEditor();
  const users = contexts.get(contextId)?.detail?.usedBy ?? [];
  const others = users.filter(({ kind, id }) => !(kind === 'pages' && id === page.id));
  if (others.length === 0) return null;
  const names = others.slice(0, 4).map(({ name }) => name);
  const more = others.length - names.length;
  return (
    <p className={styles.also}>
      {t('pages.line.alsoOn', { names: names.join(', ') })}
      {more > 0 && ` ${t('pages.line.alsoMore', { count: more })}`}
    </p>
  );
}
