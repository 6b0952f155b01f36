import type { Page } from '@touchline/contract';
import { paths } from '../../../shell/address/paths';
import { Link } from '../../../shell/links/Link';
import { NavItem, NavList } from '../../../ui/NavList/NavList';
import { usePageContent } from '../content';
import type { SectionProps } from '../props';
import { FailedPart } from './FailedPart';
import { SectionTitle } from './SectionTitle';

/** `NavList`: links to pages, with icon and name. */
export default function NavListSection({ section }: SectionProps) {
  return (
    <section>
      <SectionTitle>{section.title}</SectionTitle>
      <PageLinks id={section.id} label={section.title} pageIds={section.pageIds ?? []} />
    </section>
  );
}

/** Links to the listed pages; missing pages are left out. */
export function PageLinks(props: { id: string; label: string | undefined; pageIds: readonly string[] }) {
  const { id, label, pageIds } = props;
  const { pages } = usePageContent();
  if (pages.state === 'failed') return <FailedPart onRetry={pages.retry} />;
  if (pages.state !== 'ready') return null;
  const found = pageIds.flatMap((pageId) => pages.value.find((page) => page.id === pageId) ?? []);
  if (found.length === 0) return null;
  return (
    <NavList id={`pages-${id}`} label={label}>
      {found.map((page) => (
        <NavItem
          key={page.id}
          id={`${id}-${page.id}`}
          title={nameOf(page)}
          image={page.icon ?? page.previewImage}
          href={paths.page.href({ pageId: page.id })}
          as={Link}
        />
      ))}
    </NavList>
  );
}

const nameOf = ({ shortTitle, title, name }: Page): string => shortTitle || title || name;
