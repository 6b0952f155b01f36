import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Page } from '@touchline/contract';
import { type Api, audienceKey } from '../../../api';
import { useApp } from '../../../app/context';
import { ErrorView, Skeleton } from '../../../ui';
import { type Texts, useTexts } from '../../i18n';
import styles from '../PageView.module.css';
import { FailedPart } from '../sections/FailedPart';
import { SectionTitle } from '../sections/SectionTitle';

type DataWidget = NonNullable<Page['dataWidget']>;

/** A data widget's place on a page: its name, and how it is with its data. */
export function DataWidgetFrame({ widget }: { widget: DataWidget }) {
  const t = useTexts();
  const { api } = useApp();
  const { data, isError, refetch } = useQuery(widgetQuery(api, widget));
  return (
    <section className={styles.first}>
      <SectionTitle>{nameOf(widget, t)}</SectionTitle>
      <div className={styles.widget}>
        {isError && <FailedPart title={t('errors.generic')} onRetry={() => void refetch()} />}
        {!isError && data === undefined && <Skeleton style={{ height: 320 }} />}
        {data !== undefined && <ErrorView kind="panel" icon="info" title={t('page.empty')} />}
      </div>
    </section>
  );
}

const widgetQuery = (api: Api, widget: DataWidget) =>
  queryOptions({
    queryKey: ['dataWidget', widget, ...audienceKey(api.audience)],
    queryFn: ({ signal }) => ask(api, widget, signal),
    staleTime: 30_000,
  });

function ask(api: Api, { type, ...of }: DataWidget, signal: AbortSignal): Promise<unknown> {
  if (type === 'Standings')
    return api.call('soccerStandings', { params: { id: of.tournamentCalendarId ?? '' }, signal });
  if (type === 'Commentary') return api.call('soccerCommentary', { params: { id: of.fixtureId ?? '' }, signal });
  const query = {
    ...(of.tournamentCalendarId === undefined ? {} : { tournamentCalendarId: of.tournamentCalendarId }),
    ...(of.contestantId === undefined ? {} : { contestantId: of.contestantId }),
  };
  return api.call('soccerFixtures', { query, signal });
}

function nameOf({ type }: DataWidget, t: Texts): string {
  if (type === 'Standings') return t('soccer.standings.title');
  if (type === 'Matches') return t('soccer.matches.title');
  return t(type === 'Match' ? 'stage.matchCentre' : 'event.tabs.commentary');
}
