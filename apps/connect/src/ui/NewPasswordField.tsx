import { PASSWORD_LENGTH } from '@touchline/rules/account/password';
import { useTexts } from '../texts';
import { PasswordField } from './Field';

interface NewPasswordProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  fault: string | undefined;
}

/** A field for a new password, with its rule. */
export function NewPasswordField({ label, value, onChange, fault }: NewPasswordProps) {
  const t = useTexts();
  return (
    <PasswordField
      label={label}
      name="new-password"
      autoComplete="new-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      hint={t('connect.fields.passwordRule', PASSWORD_LENGTH)}
      fault={fault}
    />
  );
}

interface CurrentPasswordProps {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  /** The submitted password is wrong. */
  isWrong?: boolean;
}

/** The field for the current password. */
export function CurrentPasswordField({ label, value, onChange, isWrong = false }: CurrentPasswordProps) {
  const t = useTexts();
  const name = label ?? t('connect.fields.password');
  const fault = t(value === '' ? 'connect.fields.required' : 'connect.fields.passwordWrong', { field: name });
  return (
    <PasswordField
      label={name}
      name="password"
      autoComplete="current-password"
      value={value}
      maxLength={256}
      onChange={(event) => onChange(event.target.value)}
      fault={isWrong ? fault : undefined}
    />
  );
}
