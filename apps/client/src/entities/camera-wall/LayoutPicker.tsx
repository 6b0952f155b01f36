import type { CameraLayout } from '@touchline/contract';
import { useTexts } from '../../shell/texts/TextsProvider';
import { classes } from '../../ui/classes';
import styles from './LayoutPicker.module.css';

/** On a grid of 40 × 28. */
const SHAPES: Readonly<Record<CameraLayout, string>> = {
  one: 'M1 1h38v26H1z',
  two: 'M1 6h18v16H1zM21 6h18v16H21z',
  oneAndThree: 'M1 1h24v26H1zM27 1h12v8H27zM27 10h12v8H27zM27 19h12v8H27z',
  quad: 'M1 1h18v12H1zM21 1h18v12H21zM1 15h18v12H1zM21 15h18v12H21z',
  pictureInPicture: 'M1 1h38v26H1zM23 15h14v10H23zM25 17h10v6H25z',
};

interface LayoutPickerProps {
  layouts: readonly CameraLayout[];
  chosen: CameraLayout;
  onChoose: (layout: CameraLayout) => void;
  /** With words below the icons. */
  isLarge?: boolean;
}

/** The ways to arrange pictures, as icons. */
export function LayoutPicker({ layouts, chosen, onChoose, isLarge = false }: LayoutPickerProps) {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-label={t('cameraWall.layout')} className={classes(styles.picker, isLarge && styles.large)}>
      {layouts.map((layout) => {
        const name = t(`cameraWall.layouts.${layout}`);
        return (
          <button
            key={layout}
            type="button"
            className={styles.layout}
            aria-label={name}
            aria-pressed={layout === chosen}
            title={isLarge ? undefined : name}
            onClick={() => onChoose(layout)}
          >
            <span className={styles.icon}>
              <svg viewBox="0 0 40 28" aria-hidden="true" focusable="false">
                <path fillRule="evenodd" d={SHAPES[layout]} />
              </svg>
            </span>
            {isLarge && <span className={styles.name}>{name}</span>}
          </button>
        );
      })}
    </div>
  );
}
