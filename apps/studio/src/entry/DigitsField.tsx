import { useEffect, useRef } from 'react';
import { CodeField } from '../ui/CodeField/CodeField';

const LENGTH = 6;

export const isSixDigits = (code: string) => code.length === LENGTH;

interface DigitsFieldProps {
  label: string;
  hint: string;
  fault: string | undefined;
  /** Takes the focus when it appears. */
  isFirst?: boolean;
  value: string;
  onValue: (value: string) => void;
  /** Called with the sixth digit. */
  onWhole: (code: string) => void;
}

/** The six digits of an authenticator app. */
export function DigitsField({ label, hint, fault, isFirst = false, value, onValue, onWhole }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  // The next digit replaces a code that was wrong.
  useEffect(() => {
    if (fault === undefined) return;
    input.current?.focus();
    input.current?.select();
  }, [fault]);
  return (
    <CodeField
      ref={input}
      label={label}
      hint={hint}
      fault={fault}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      boxes={[1, 1, 1, 1, 1, 1]}
      divider={{ after: [2], text: '' }}
      isNarrow
      value={value}
      onValue={(typed) => {
        const digits = typed.replaceAll(/\D/g, '').slice(0, LENGTH);
        onValue(digits);
        if (isSixDigits(digits) && digits !== value) onWhole(digits);
      }}
    />
  );
}
