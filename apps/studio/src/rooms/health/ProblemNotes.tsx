import type { HealthBoard } from '@touchline/contract';
import { useFormats } from '../../parts/format/useFormats';
import { hrefOf } from '../../shell/address';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Note } from '../../ui/Note/Note';
import styles from './ProblemNotes.module.css';

/** The room in which a fault can be looked after. */
const ROOMS = {
  payments: 'revenue',
  ads: 'ads',
  library: 'on-demand',
  storage: 'on-demand',
  inputs: 'inputs',
} as const;

const roomOf = (id: string): string | undefined => Object.entries(ROOMS).find(([name]) => name === id)?.[1];

/** What is wrong, who is affected, and where to act. */
export function ProblemNotes({ board }: { board: HealthBoard }) {
  const t = useTexts();
  const formats = useFormats();
  const nodes = board.nodes.filter(({ state }) => state !== 'fine');
  const faults = board.dependencies.filter(({ fault }) => fault !== undefined);
  return (
    <div className={styles.notes} role="status">
      {nodes.map(({ id, name, state, disk, memory, loopDelay, seenAt }) => {
        const space = state === 'disk' ? disk : memory;
        const share = formats.percent(space && space.total > 0 ? space.used / space.total : null);
        const values = { name, share, ms: formats.count(loopDelay), time: formats.clock(seenAt) };
        const kind = state === 'fine' ? 'slow' : state;
        return (
          <Note key={id} kind="attention">
            <b>{t(`health.ofNode.${kind}`, values)}</b> {t(`health.ofNode.${kind}Text`)}
          </Note>
        );
      })}
      {faults.map(({ id, fault }) => {
        const room = roomOf(id);
        return (
          <Note
            key={id}
            kind="attention"
            action={
              room !== undefined && (
                <Button size="small" variant="outline" href={hrefOf(room)}>
                  {t.find(`frame.names.${room}`)}
                </Button>
              )
            }
          >
            <b>{t(`health.names.${id}`)}:</b> {fault && t(`health.faults.${fault}`)}
          </Note>
        );
      })}
    </div>
  );
}
