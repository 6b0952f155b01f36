import type { ContentKind, EntryProblem, Image } from '@touchline/contract';
import { withValueAt } from '@touchline/rules/studio/at';
import type { Json, JsonObject } from '@touchline/rules/studio/paths';
import { isObject } from '@touchline/rules/studio/paths';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../texts';
import { Panel } from '../../ui/Panel/Panel';
import styles from './EntryForm.module.css';
import { FieldView } from './FieldView';
import { FormProvider, type FormSurroundings } from './form-context';
import { type SectionName, sectionsOf } from './layout';
import type { Schema } from './schema';

interface EntryFormProps {
  kind: ContentKind;
  schema: Schema;
  entry: JsonObject;
  releaseId: number | undefined;
  problems: readonly EntryProblem[];
  pictures: Readonly<Record<string, Image>>;
  /** Names of other editors by the field that they are in. */
  editors?: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  /** Only these sections; all by default. */
  only?: readonly SectionName[];
  without?: readonly SectionName[];
  onChange: (next: JsonObject, what: string) => void;
  /** A field got the focus. */
  onField?: (path: string) => void;
  onPicture?: (name: string, image: Image) => void;
}

export const sectionId = (name: SectionName): string => `section-${name}`;

const nowhere = {};
const ignore = () => undefined;

/** The form of an entry, made from the schema of its kind: one panel for each section. */
export function EntryForm(props: EntryFormProps) {
  const { kind, schema, entry, releaseId, problems, pictures, editors = nowhere, isReadOnly } = props;
  const { only, without = [], onChange, onField = ignore, onPicture = ignore } = props;
  const t = useTexts();
  const [added, setAdded] = useState<Readonly<Record<string, Image>>>({});
  const latest = useRef({ entry, onChange });
  useLayoutEffect(() => {
    latest.current = { entry, onChange };
  });
  const form = useMemo<FormSurroundings>(
    () => ({
      kind,
      root: entry,
      releaseId,
      isReadOnly,
      problems,
      pictures: { ...pictures, ...added },
      editors,
      addPicture(name, image) {
        setAdded((before) => ({ ...before, [name]: image }));
        onPicture(name, image);
      },
      set(path: string, value: Json | undefined) {
        const next = withValueAt(latest.current.entry, path, value);
        if (isObject(next)) {
          latest.current = { ...latest.current, entry: next };
          latest.current.onChange(next, path);
        }
      },
      onFocus: onField,
      Field: FieldView,
    }),
    [kind, entry, releaseId, isReadOnly, problems, pictures, added, editors, onField, onPicture],
  );
  const { properties = {}, required = [] } = schema;
  const sections = sectionsOf(kind, Object.keys(properties)).filter(
    ({ name }) => !without.includes(name) && (!only || only.includes(name)),
  );
  return (
    <FormProvider value={form}>
      {sections.map(({ name, fields }) => (
        <div key={name} id={sectionId(name)} className={styles.section}>
          <Panel title={t(`form.sections.${name}`)}>
            <div className={styles.fields}>
              {fields.map((field) => {
                const inner = properties[field];
                return (
                  inner && (
                    <FieldView
                      key={field}
                      path={field}
                      name={field}
                      schema={inner}
                      value={entry[field]}
                      isRequired={required.includes(field)}
                      siblings={entry}
                    />
                  )
                );
              })}
            </div>
          </Panel>
        </div>
      ))}
    </FormProvider>
  );
}
