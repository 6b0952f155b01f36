import { paths } from '../../../shell/address/paths';
import { Link } from '../../../shell/links/Link';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';
import { usePageContent } from '../content';
import { sectionsOf } from '../layout';
import type { BodyProps } from '../props';

/** ClassicHome, Lines, Grid, SectionGrid: only sections, and a message if those are empty. */
export function SectionsBody({ page }: BodyProps) {
  const t = useTexts();
  const { line, grid, isLoading } = usePageContent();
  const sections = sectionsOf(page);
  const isEmpty =
    !isLoading &&
    sections.every(
      ({ kind, lines = [], grids = [] }) =>
        kind !== 'NavList' &&
        kind !== 'Subscriptions' &&
        lines.every(({ contextId }) => line(contextId).state === 'absent') &&
        grids.every(({ contextId }) => grid(contextId).state === 'absent'),
    );
  if (!isEmpty) return null;
  return (
    <ErrorView
      icon="info"
      title={t('page.empty')}
      text={t('page.emptyText')}
      primary={
        <Button href={paths.home.href({})} as={Link}>
          {t('page.whatIsOn')}
        </Button>
      }
    />
  );
}
