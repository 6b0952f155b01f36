import { useTexts } from '../texts';
import { Field } from './Field';

interface EmailProps {
  value: string;
  onChange: (value: string) => void;
  fault: string | undefined;
}

/** The e-mail address for sign-in, with autofill. */
export function EmailField({ value, onChange, fault }: EmailProps) {
  const t = useTexts();
  return (
    <Field
      label={t('connect.fields.email')}
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      fault={fault}
    />
  );
}
