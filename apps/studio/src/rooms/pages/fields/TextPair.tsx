import type { Json } from '@touchline/rules/studio/paths';
import { useTexts } from '../../../texts';
import { Field } from '../../../ui/Field/Field';
import { asText, textsOf } from '../model/texts';

interface TextPairProps {
  /** Such as "Title"; the language follows it. */
  label: string;
  value: Json | undefined;
  isDisabled: boolean;
  /** What stands in the field where it has no text of its own. */
  placeholder?: { en: string; de: string };
  onChange: (next: Json | undefined, language: 'en' | 'de') => void;
}

/** A text in both languages, one field below the other. */
export function TextPair({ label, value, isDisabled, placeholder, onChange }: TextPairProps) {
  const t = useTexts();
  const texts = textsOf(value);
  return (
    <>
      {(['en', 'de'] as const).map((language) => (
        <Field
          key={language}
          label={t('pages.fields.inLanguage', { label, language: t(`pages.languages.${language}`) })}
          lang={language}
          value={texts[language]}
          placeholder={placeholder?.[language]}
          readOnly={isDisabled}
          onChange={(event) => onChange(asText({ ...texts, [language]: event.target.value }), language)}
        />
      ))}
    </>
  );
}
