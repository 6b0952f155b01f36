import { useTexts } from '../../../shell/texts/TextsProvider';
import { Spinner } from '../../../ui/Spinner/Spinner';
import { usePageContent } from '../content';
import styles from '../PageView.module.css';
import type { SectionProps } from '../props';
import GridSection from './GridSection';
import { LineGroupSection } from './LineSection';

/** `Spinner`: spins while its lines and grids, or without any the whole page, are loading; then renders them. */
export default function SpinnerSection({ section, eager }: SectionProps) {
  const t = useTexts();
  const { line, grid, isLoading } = usePageContent();
  const { lines = [], grids = [] } = section;
  const parts = [...lines.map(({ contextId }) => line(contextId)), ...grids.map(({ contextId }) => grid(contextId))];
  const isWaiting = parts.length === 0 ? isLoading : parts.some(({ state }) => state === 'loading');
  if (isWaiting)
    return (
      <div className={styles.spinner}>
        <Spinner label={t('common.loading')} />
      </div>
    );
  return (
    <>
      <GridSection section={section} eager={eager} />
      <LineGroupSection section={section} eager={eager} />
    </>
  );
}
