import type { Release } from '@touchline/contract';
import { useTick } from '../../parts/board/useTick';
import { useFormats } from '../../parts/format/useFormats';
import { dayIfOther, todayOr } from '../../parts/publishing/words';
import { hrefOf } from '../../shell/address';
import { type StudioTexts, useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { Status } from '../../ui/Status/Status';
import styles from './ReleaseList.module.css';

const EVERY_MS = 30_000;
const isOver = ({ state }: Release) => state === 'published' || state === 'rolledBack';

interface ReleaseListProps {
  releases: readonly Release[];
  shownId: number | undefined;
  onNew: (() => void) | undefined;
}

/** What is coming up and what is public, each with its state. */
export function ReleaseList({ releases, shownId, onNew }: ReleaseListProps) {
  const t = useTexts();
  const groups = [
    { title: t('releases.comingUp'), items: releases.filter((release) => !isOver(release)) },
    { title: t('releases.public'), items: releases.filter(isOver) },
  ];
  const newest = releases.find(({ state }) => state === 'published')?.id;
  return (
    <>
      <div className={styles.head}>
        <h2>{t('releases.title')}</h2>
        {onNew && (
          <Button variant="outline" size="small" icon="plus" onClick={onNew}>
            {t('releases.new')}
          </Button>
        )}
      </div>
      {groups.map(
        ({ title, items }) =>
          items.length > 0 && (
            <section key={title} aria-label={title}>
              <h3 className={styles.group}>{title}</h3>
              <ul>
                {items.map((release) => (
                  <li key={release.id}>
                    <a
                      className={classes(styles.release, release.id === shownId && styles.shown)}
                      href={hrefOf('releases', { release: String(release.id) })}
                      aria-current={release.id === shownId ? 'true' : undefined}
                    >
                      <span className={styles.id}>{release.id}</span>
                      <b className={styles.name}>{release.name}</b>
                      <State release={release} isNewest={release.id === newest} />
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

function State({ release, isNewest }: { release: Release; isNewest: boolean }) {
  const t = useTexts();
  const formats = useFormats();
  const now = useTick(EVERY_MS) / 1000;
  const kind = isNewest
    ? 'good'
    : (
        {
          collecting: 'off',
          scheduled: 'point',
          published: 'off',
          rolledBack: 'attention',
          failed: 'attention',
        } as const
      )[release.state];
  return (
    <Status kind={kind} className={styles.state}>
      {stateWords(t, formats, release, { now, isNewest })}
    </Status>
  );
}

function stateWords(
  t: StudioTexts,
  formats: ReturnType<typeof useFormats>,
  { state, changes, publishAt, publishedAt, rolledBackAt }: Release,
  { now, isNewest }: { now: number; isNewest: boolean },
): string {
  if (state === 'failed') return t('releases.states.failed');
  if (state === 'collecting') return t('releases.states.collecting', { count: changes });
  if (state === 'scheduled' && publishAt !== undefined)
    return publishAt <= now ? t('releases.states.publishing') : todayOr(t, formats, publishAt, now);
  if (state === 'rolledBack' && rolledBackAt !== undefined)
    return t('releases.states.rolledBack', { day: formats.day(rolledBackAt) });
  if (publishedAt === undefined) return '';
  const time = dayIfOther(formats, publishedAt, now);
  if (!isNewest) return todayOr(t, formats, publishedAt, now);
  return t(time === formats.time(publishedAt) ? 'releases.states.publicToday' : 'releases.states.publicSince', {
    time,
  });
}
