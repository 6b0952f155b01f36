import type { HealthBoard, NodeHealth } from '@touchline/contract';
import { useMemo } from 'react';
import { type BoardAnswer, BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { type Column, DataTable } from '../../parts/DataTable/DataTable';
import type { Formats } from '../../parts/format/formats';
import { useFormats } from '../../parts/format/useFormats';
import { Sparkline } from '../../parts/Sparkline/Sparkline';
import { type StudioTexts, useTexts } from '../../texts';
import { classes } from '../../ui/classes';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { Status } from '../../ui/Status/Status';
import styles from './NodesPanel.module.css';

/** Each node and how it is. */
export function NodesPanel({ answer }: { answer: BoardAnswer<HealthBoard> }) {
  const t = useTexts();
  const formats = useFormats();
  const columns = useMemo(() => columnsOf(t, formats), [t, formats]);
  return (
    <BoardPanel
      title={t('health.nodes')}
      note={answer.data && <Versions nodes={answer.data.nodes} />}
      answer={answer}
      isFlush
      skeleton={<Skeleton height="160px" />}
      emptyOf={({ nodes }) =>
        nodes.length === 0 ? { icon: 'health', title: t('health.noNodes'), text: t('health.noNodesText') } : undefined
      }
    >
      {({ nodes }) => (
        <DataTable
          label={t('health.nodes')}
          columns={columns}
          rows={nodes}
          keyOf={({ id }) => id}
          rowClass={({ state }) => (state === 'fine' ? undefined : styles.marked)}
        />
      )}
    </BoardPanel>
  );
}

function columnsOf(t: StudioTexts, formats: Formats): Column<NodeHealth>[] {
  const share = (space: NodeHealth['disk']) =>
    formats.percent(space && space.total > 0 ? space.used / space.total : null);
  return [
    {
      id: 'node',
      header: t('health.columns.node'),
      isRowHeader: true,
      cell: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    {
      id: 'cpu',
      header: t('health.columns.cpu'),
      cell: ({ cpu, cpus }) => (
        <span className={styles.cpu}>
          <Sparkline values={cpus} width={70} height={20} isFilled={false} leastRange={0.1} />
          <b>{formats.percent(cpu)}</b>
        </span>
      ),
    },
    { id: 'memory', header: t('health.columns.memory'), isNumber: true, cell: ({ memory }) => share(memory) },
    {
      id: 'requests',
      header: t('health.columns.requests'),
      isNumber: true,
      cell: ({ requests }) => formats.decimal(requests, 1),
    },
    { id: 'open', header: t('health.columns.open'), isNumber: true, cell: ({ open }) => formats.count(open) },
    {
      id: 'delay',
      header: t('health.columns.delay'),
      isNumber: true,
      cell: ({ loopDelay }) => `${formats.count(loopDelay)} ms`,
    },
    {
      id: 'disk',
      header: t('health.columns.disk'),
      cell: ({ disk, state }) => (
        <span className={classes(styles.disk, state === 'disk' && styles.full)}>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${disk && disk.total > 0 ? Math.round((100 * disk.used) / disk.total) : 0}%` }} />
          </span>
          <b>{share(disk)}</b>
        </span>
      ),
    },
    {
      id: 'state',
      header: t('health.columns.state'),
      cell: ({ state, seenAt }) => (
        <Status kind={state === 'fine' ? 'good' : 'attention'}>
          {t(`health.states.${state}`, { time: formats.clock(seenAt) })}
        </Status>
      ),
    },
  ];
}

function Versions({ nodes }: { nodes: readonly NodeHealth[] }) {
  const t = useTexts();
  const versions = new Set(nodes.map(({ version }) => version));
  const [version = ''] = versions;
  if (nodes.length === 0) return null;
  return versions.size > 1
    ? t('health.nodesMixed', { count: nodes.length })
    : t('health.nodesNote', { count: nodes.length, version });
}
