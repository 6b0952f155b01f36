import { useId, useState } from 'react';
import { Picker } from '../../../parts/EntryForm/Picker';
import { useTexts } from '../../../texts';
import { Button } from '../../../ui/Button/Button';
import { Field } from '../../../ui/Field/Field';
import { useCategories, useChannels } from '../drafts/useAll';
import fields from '../fields/Fields.module.css';
import { type ConditionField, fixedValues, isFixed, isSingle } from '../model/conditions';
import { useValueName } from '../parts/useConditionWords';

interface ConditionValuesProps {
  field: ConditionField;
  values: readonly string[];
  onValues: (values: readonly string[]) => void;
}

/** The values of a condition: some of a list, or ids that are written down. */
export function ConditionValues({ field, values, onValues }: ConditionValuesProps) {
  const nameOf = useValueName();
  if (isFixed(field)) {
    const options = fixedValues[field].map((id) => ({ id, name: nameOf(field, id) }));
    return <Choices field={field} options={options} values={values} onValues={onValues} />;
  }
  if (field === 'categories') return <Categories values={values} onValues={onValues} />;
  if (field === 'channels') return <Channels values={values} onValues={onValues} />;
  return <Ids field={field} values={values} onValues={onValues} />;
}

type ListProps = Omit<ConditionValuesProps, 'field'>;

const Categories = (props: ListProps) => <Choices field="categories" options={useCategories()} {...props} />;
const Channels = (props: ListProps) => <Choices field="channels" options={useChannels()} {...props} />;

interface ChoicesProps extends ConditionValuesProps {
  options: readonly { readonly id: string; readonly name: string }[];
}

function Choices({ field, options, values, onValues }: ChoicesProps) {
  const t = useTexts();
  const single = isSingle(field);
  // What is not in the list any more can still be taken away.
  const gone = values.filter((value) => !options.some(({ id }) => id === value));
  const all = [...options, ...gone.map((id) => ({ id, name: id }))];
  return (
    <fieldset className={fields.group}>
      <legend className="heard">{t(`pages.conditions.names.${field}`)}</legend>
      <div className={fields.checks}>
        {all.map(({ id, name }) => (
          <label key={id} className={fields.check}>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={field}
              checked={values.includes(id)}
              onChange={(event) => {
                if (single) onValues([id]);
                else onValues(event.target.checked ? [...values, id] : values.filter((value) => value !== id));
              }}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Clubs, competitions and tags are named by the ids that events have; clubs and competitions are found by name. */
function Ids({ field, values, onValues }: ConditionValuesProps) {
  const t = useTexts();
  const id = useId();
  const nameOf = useValueName();
  const [text, setText] = useState('');
  const add = (value: string) => {
    setText('');
    if (value !== '' && !values.includes(value)) onValues([...values, value]);
  };
  const label = t(`pages.conditions.idOf.${field === 'teams' || field === 'competitions' ? field : 'tags'}`);
  return (
    <div className={fields.group}>
      <div className={fields.chips}>
        {values.map((value) => (
          <Button
            key={value}
            size="small"
            icon="close"
            aria-label={t('pages.conditions.remove', { condition: nameOf(field, value) })}
            onClick={() => onValues(values.filter((each) => each !== value))}
          >
            {nameOf(field, value)}
          </Button>
        ))}
      </div>
      {field === 'tags' ? (
        <Field
          label={label}
          value={text}
          maxLength={128}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => add(text.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add(text.trim());
          }}
        />
      ) : (
        <Picker
          id={id}
          label={label}
          referenced={field === 'teams' ? 'clubs' : 'pages'}
          shown=""
          note={undefined}
          isBad={false}
          without={values}
          takesNew
          onChoose={(choice) => add(choice.id)}
        />
      )}
    </div>
  );
}
