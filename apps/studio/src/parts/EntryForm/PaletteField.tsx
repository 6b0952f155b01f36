import { contrast } from '@touchline/rules/pages/colour-contrast';
import { isObject, type Json } from '@touchline/rules/studio/paths';
import { useId } from 'react';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { FieldFrame, type FieldProps } from './FieldFrame';
import styles from './Fields.module.css';
import { elementId, problemAt, useForm } from './form-context';
import type { Schema } from './schema';
import { labelOf } from './words';

const SIX_DIGITS = /^#[0-9a-f]{6}$/i;
/** What viewers read on these colours. WCAG asks for 4.5 of small text. */
const LEAST = 4.5;
const READ_ON: Readonly<Record<string, { text: string; name: 'text' | 'textDark' }>> = {
  primary: { text: '#0a0e10', name: 'textDark' },
  accent: { text: '#0a0e10', name: 'textDark' },
  altAccent: { text: '#0a0e10', name: 'textDark' },
  badgeLiveBg: { text: '#ffffff', name: 'text' },
  secondary: { text: '#ffffff', name: 'text' },
};

/** The colours of the app, a page or an event, with how well text on them can be read. */
export function PaletteField({ path, name, value, schema }: FieldProps<Json | undefined> & { schema: Schema }) {
  const t = useTexts();
  const form = useForm();
  const palette = isObject(value) ? value : {};
  const set = (colour: string, next: string | undefined) => {
    const { [colour]: _, ...others } = palette;
    const changed = next === undefined ? others : { ...others, [colour]: next };
    form.set(path, Object.keys(changed).length === 0 ? undefined : changed);
  };
  return (
    <FieldFrame path={path} name={name} isGroup hasFields>
      {() => (
        <div className={styles.palette} data-wide="">
          {Object.keys(schema.properties ?? {}).map((colour) => {
            const now = palette[colour];
            const reads = READ_ON[colour];
            const own = reads && palette[reads.name];
            const ink = typeof own === 'string' ? own : reads?.text;
            return (
              <ColourInput
                key={colour}
                path={`${path}.${colour}`}
                name={colour}
                label={labelOf(t, form.kind, colour)}
                ink={ink}
                value={typeof now === 'string' ? now : ''}
                onValue={(next) => set(colour, next)}
              />
            );
          })}
        </div>
      )}
    </FieldFrame>
  );
}

interface ColourInputProps {
  path: string;
  /** Of the colour in the palette. */
  name: string;
  label: string;
  /** The colour of text on it. */
  ink: string | undefined;
  value: string;
  onValue: (value: string | undefined) => void;
}

function ColourInput({ path, name, label, ink, value, onValue }: ColourInputProps) {
  const t = useTexts();
  const form = useForm();
  const id = useId();
  // The service itself inherits from the product.
  const isOwn = form.kind === 'configs';
  const isColour = SIX_DIGITS.test(value);
  const ratio = isColour && ink !== undefined && SIX_DIGITS.test(ink) ? contrast(value, ink) : undefined;
  const fault = problemAt(form.problems, path);
  const isWeak = ratio !== undefined && ratio < LEAST;
  const note =
    fault ??
    (ratio === undefined ? undefined : t(isWeak ? 'form.contrastLow' : 'form.contrast', { ratio: ratio.toFixed(1) }));
  return (
    <div id={elementId(path)} className={styles.colour} onFocus={() => form.onFocus(path)}>
      <label className={styles.colourLabel} htmlFor={id}>
        {label}
      </label>
      <span className={styles.colourBox}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={t('form.pickColour', { field: label })}
          disabled={form.isReadOnly}
          value={isColour ? value : standardColour(name)}
          onChange={(event) => onValue(event.target.value)}
        />
        <input
          id={id}
          className={classes(styles.input, (fault !== undefined || isWeak) && styles.bad)}
          aria-describedby={note === undefined ? undefined : `${id}note`}
          spellCheck={false}
          placeholder={isOwn ? standardColour(name) : t('form.inherited')}
          readOnly={form.isReadOnly}
          maxLength={64}
          value={value}
          onChange={(event) => onValue(event.target.value === '' ? undefined : event.target.value)}
        />
        {value !== '' && !form.isReadOnly && (
          <Button variant="quiet" size="small" icon="close" iconOnly onClick={() => onValue(undefined)}>
            {t('form.clear', { field: label })}
          </Button>
        )}
      </span>
      {note !== undefined && (
        <p id={`${id}note`} className={classes(styles.note, (isWeak || fault !== undefined) && styles.fault)}>
          {note}
        </p>
      )}
    </div>
  );
}

/** The product's own colour: the studio has the same. */
function standardColour(name: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  if (SIX_DIGITS.test(value)) return value;
  const channels = getComputedStyle(document.documentElement).getPropertyValue(`--${name}-rgb`).trim().split(/\s+/);
  const hex = channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('');
  return SIX_DIGITS.test(`#${hex}`) ? `#${hex}` : '#000000';
}
