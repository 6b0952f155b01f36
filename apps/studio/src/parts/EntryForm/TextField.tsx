import type { Json } from '@touchline/rules/studio/paths';
import { useId } from 'react';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './Fields.module.css';
import { useForm } from './form-context';
import { languagesOf } from './languages';
import { labelOf } from './words';

const LONG = new Set(['description', 'long', 'text']);

/** A text in both languages, side by side. */
export function TextField({ path, name, value, isRequired }: FieldProps<Json | undefined>) {
  const t = useTexts();
  const form = useForm();
  const id = useId();
  const { en, de } = languagesOf(value);
  const isForAll = typeof value === 'string';
  const isMissing = !isForAll && en.trim() !== '' && (de ?? '').trim() === '';
  const label = labelOf(t, form.kind, name);
  const change = (next: { en: string; de: string | undefined }) => {
    if (next.en === '' && (next.de ?? '') === '' && !isRequired) form.set(path, undefined);
    else form.set(path, { en: next.en, ...(next.de !== undefined && next.de !== '' && { de: next.de }) });
  };
  return (
    <FieldFrame
      path={path}
      name={name}
      isGroup
      aside={
        !form.isReadOnly && (
          <Button
            variant="quiet"
            size="small"
            icon="copy"
            isWaiting={en === '' || en === de}
            onClick={() => en !== '' && change({ en, de: en })}
          >
            {t('form.copyFromEnglish')}
          </Button>
        )
      }
      attention={isMissing ? t('form.germanMissing') : undefined}
    >
      {(ids) => (
        <div className={styles.pair} data-wide="">
          {(['en', 'de'] as const).map((language) => (
            <LanguageInput
              key={language}
              id={`${id}${language}`}
              isLong={LONG.has(name)}
              language={language}
              label={t(language === 'en' ? 'form.inEnglish' : 'form.inGerman', { field: label })}
              note={ids.note}
              isBad={language === 'de' ? isMissing : ids.isBad && !isMissing}
              isReadOnly={form.isReadOnly}
              placeholder={language === 'de' ? en : ''}
              words={language === 'en' ? en : (de ?? '')}
              onWords={(words) => change(language === 'en' ? { en: words, de } : { en, de: words })}
            />
          ))}
        </div>
      )}
    </FieldFrame>
  );
}

interface LanguageInputProps {
  id: string;
  isLong: boolean;
  language: 'en' | 'de';
  label: string;
  note: string | undefined;
  isBad: boolean;
  isReadOnly: boolean;
  placeholder: string;
  words: string;
  onWords: (words: string) => void;
}

function LanguageInput(props: LanguageInputProps) {
  const { id, isLong, language, label, note, isBad, isReadOnly, placeholder, words, onWords } = props;
  const shared = {
    id,
    lang: language,
    'aria-label': label,
    'aria-describedby': note,
    'aria-invalid': isBad || undefined,
    readOnly: isReadOnly,
    placeholder,
    value: words,
  };
  return (
    <div className={styles.language}>
      <span className={styles.languageTag} aria-hidden="true">
        {language.toUpperCase()}
      </span>
      {isLong ? (
        <textarea
          {...shared}
          rows={4}
          className={classes(styles.input, styles.area, isBad && styles.bad)}
          onChange={(event) => onWords(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          className={classes(styles.input, isBad && styles.bad)}
          onChange={(event) => onWords(event.target.value)}
        />
      )}
    </div>
  );
}
