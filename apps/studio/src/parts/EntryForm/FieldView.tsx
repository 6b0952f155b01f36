import { isObject, type JsonObject } from '@touchline/rules/studio/paths';
import { useTexts } from '../../texts';
import { ChoiceField, ChoicesField } from './ChoiceField';
import type { FieldViewProps } from './field-view-props';
import { useForm } from './form-context';
import { ListField } from './ListField';
import { NumberField } from './NumberField';
import { decimalsOf } from './numbers';
import { ObjectField, VariantField } from './ObjectField';
import { PaletteField } from './PaletteField';
import { PictureField } from './PictureField';
import { ReferenceField, ReferencesField } from './ReferenceField';
import { SwitchField, SwitchOrWordsField } from './SwitchField';
import { type Sort, sortOf } from './schema';
import { TextField } from './TextField';
import { TimeField } from './TimeField';
import { WordField } from './WordField';
import { RecordField, WordListField } from './WordListField';

const none: JsonObject = {};

/** Any field, by its schema. */
export function FieldView({ path, name, schema, value, isRequired, isItem = false, siblings = none }: FieldViewProps) {
  const t = useTexts();
  const { kind } = useForm();
  const shared = { path, name, value, isRequired, schema };
  const sort: Sort = sortOf(kind, name, schema);
  switch (sort) {
    case 'text':
      return <TextField {...shared} />;
    case 'number':
      return <NumberField {...shared} unit={name === 'taxRate' || name === 'rollout' ? '%' : undefined} />;
    case 'duration':
      return <NumberField {...shared} unit={t('form.seconds')} />;
    case 'money': {
      const currency = siblings['currency'];
      const unit = typeof currency === 'string' ? currency : '';
      return <NumberField {...shared} unit={unit} decimals={decimalsOf(unit)} />;
    }
    case 'switch':
      return <SwitchField {...shared} />;
    case 'choice':
      return <ChoiceField {...shared} />;
    case 'choices':
      return <ChoicesField {...shared} />;
    case 'time':
      return <TimeField {...shared} />;
    case 'reference':
      return <ReferenceField {...shared} />;
    case 'references':
      return <ReferencesField {...shared} />;
    case 'picture':
      return <PictureField {...shared} />;
    case 'palette':
      return <PaletteField {...shared} />;
    case 'wordList':
      return <WordListField {...shared} />;
    case 'textList':
    case 'objects':
      return <ListField {...shared} />;
    case 'object':
      return <ObjectField {...shared} isItem={isItem} />;
    case 'variants':
      return <VariantField {...shared} isItem={isItem} />;
    case 'record':
      return <RecordField {...shared} />;
    case 'words':
      return <WordField {...shared} />;
    case 'switchOrWords':
      return <SwitchOrWordsField {...shared} />;
    case 'unknown':
      return isObject(value) ? <RecordField {...shared} /> : <WordField {...shared} />;
  }
}
