import type { AdsBoard } from '@touchline/contract';
import { useState } from 'react';
import { BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { RowsSkeleton } from '../../parts/BoardPanel/Skeletons';
import { type Column, DataTable } from '../../parts/DataTable/DataTable';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { type StudioTexts, useTexts } from '../../texts';
import { Note } from '../../ui/Note/Note';
import { Segmented } from '../../ui/Segmented/Segmented';
import { Status } from '../../ui/Status/Status';
import { Tag } from '../../ui/Tag/Tag';
import styles from './CampaignsPanel.module.css';
import { Delivery } from './Delivery';
import { isBehind, placementsText, runsText } from './names';
import type { AdsPanelProps } from './panel-props';

type Campaign = AdsBoard['campaigns'][number];

const states = ['running', 'booked', 'ended'] as const;

/** Campaigns, what they have delivered, and what was planned by now. */
export function CampaignsPanel({ answer }: AdsPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const [state, setState] = useState<(typeof states)[number]>('running');
  const count = (of: Campaign['state']) =>
    formats.count(answer.data?.campaigns.filter((campaign) => campaign.state === of).length);
  return (
    <BoardPanel
      title={t('ads.campaigns')}
      note={answer.data && t('ads.campaignsNote', { running: count('running'), booked: count('booked') })}
      answer={answer}
      skeleton={<RowsSkeleton rows={6} />}
      emptyOf={({ campaigns }) =>
        campaigns.length > 0 ? undefined : { icon: 'ads', title: t('ads.noneTitle'), text: t('ads.noneText') }
      }
      isFlush
      actions={
        <Segmented
          label={t('ads.show')}
          value={state}
          options={states.map((value) => ({ value, label: t(`ads.states.${value}`) }))}
          onValue={setState}
        />
      }
    >
      {({ campaigns }) => {
        const shown = campaigns.filter((campaign) => campaign.state === state);
        return (
          <>
            {shown.length > 0 ? (
              <DataTable
                label={t('ads.campaigns')}
                columns={columnsOf(t, formats)}
                rows={shown}
                keyOf={({ id }) => id}
                maxHeight={440}
              />
            ) : (
              <p className={styles.none}>{t('ads.noneOfState')}</p>
            )}
            <Notes campaigns={campaigns} />
          </>
        );
      }}
    </BoardPanel>
  );
}

/** The campaign that is furthest behind, and what the mark means. */
function Notes({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useTexts();
  const formats = useFormats();
  const missing = ({ due = 0, impressions }: Campaign) => due - impressions;
  const [behind] = campaigns.filter(isBehind).toSorted((one, other) => missing(other) - missing(one));
  return (
    <div className={styles.notes}>
      {behind && (
        <Note kind="attention">
          <b>{t('ads.behindNote', { campaign: `${behind.advertiser}, ${behind.title}` })}</b>{' '}
          {t('ads.behindText', { delivered: formats.count(behind.impressions), due: formats.count(behind.due) })}
        </Note>
      )}
      <Note kind="neutral">{t('ads.planNote')}</Note>
    </div>
  );
}

function columnsOf(t: StudioTexts, formats: Formats): Column<Campaign>[] {
  return [
    {
      id: 'sponsor',
      header: t('ads.sponsor'),
      isRowHeader: true,
      sort: ({ advertiser }) => advertiser,
      cell: ({ advertiser }) => <b>{advertiser}</b>,
    },
    {
      id: 'campaign',
      header: t('ads.campaign'),
      className: styles.name,
      sort: ({ title }) => title,
      cell: ({ title }) => title,
    },
    { id: 'slot', header: t('ads.slot'), className: styles.quiet, cell: (campaign) => placementsText(campaign, t) },
    {
      id: 'runs',
      header: t('ads.runs'),
      className: styles.quiet,
      sort: ({ startsAt }) => startsAt ?? null,
      cell: (campaign) => runsText(campaign, t, formats),
    },
    {
      id: 'delivered',
      header: t('ads.delivered'),
      sort: ({ impressions, booked }) => (booked ? impressions / booked : null),
      cell: (campaign) => <Delivery campaign={campaign} />,
    },
    {
      id: 'impressions',
      header: t('ads.impressions'),
      isNumber: true,
      sort: ({ impressions }) => impressions,
      cell: ({ impressions, booked }) => (
        <span className={styles.impressions}>
          {formats.count(impressions)}
          {booked !== undefined && <span className={styles.booked}> / {formats.count(booked)}</span>}
        </span>
      ),
    },
    {
      id: 'completed',
      header: t('ads.toTheEnd'),
      isNumber: true,
      sort: ({ completed }) => completed,
      cell: ({ completed }) => formats.percent(completed, 1),
    },
    {
      id: 'clicks',
      header: t('ads.clickColumn'),
      isNumber: true,
      sort: ({ clicks }) => clicks,
      cell: ({ clicks }) => formats.count(clicks),
    },
    {
      id: 'state',
      header: t('ads.state'),
      className: styles.state,
      cell: (campaign) => <CampaignState campaign={campaign} />,
    },
  ];
}

function CampaignState({ campaign }: { campaign: Campaign }) {
  const t = useTexts();
  if (isBehind(campaign))
    return (
      <Tag kind="attention" icon="warning">
        {t('ads.behind')}
      </Tag>
    );
  if (campaign.state === 'running')
    return <Status kind="good">{t(campaign.booked === undefined ? 'ads.states.running' : 'ads.onPlan')}</Status>;
  return <Status kind="off">{t(`ads.states.${campaign.state}`)}</Status>;
}
