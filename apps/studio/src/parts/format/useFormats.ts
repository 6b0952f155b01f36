import { useTexts } from '../../texts';
import { createFormats, type Formats } from './formats';

const known = new Map<string, Formats>();

/** Numbers, money and times in the language of the studio. */
export function useFormats(): Formats {
  const { locale } = useTexts();
  const formats = known.get(locale) ?? createFormats(locale);
  known.set(locale, formats);
  return formats;
}
