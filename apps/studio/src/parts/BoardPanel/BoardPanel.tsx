import type { CallProblem } from '@touchline/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import type { IconName } from '../../ui/Icon/shapes';
import { Panel } from '../../ui/Panel/Panel';
import { StateView } from '../../ui/StateView/StateView';
import { Tag } from '../../ui/Tag/Tag';
import { useFormats } from '../format/useFormats';
import styles from './BoardPanel.module.css';
import { Boundary } from './Boundary';

/** The figures of a board: the last that arrived, and why newer ones did not. */
export interface BoardAnswer<T> {
  readonly data: T | undefined;
  /** When they arrived, in milliseconds. */
  readonly at: number | undefined;
  readonly problem: CallProblem | undefined;
  /** Without it, the board tries again by itself. */
  readonly retry?: () => void;
}

/** What a panel says when there is nothing to show. */
export interface EmptyState {
  icon: IconName;
  title: string;
  text: ReactNode;
}

interface BoardPanelProps<T> {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  answer: BoardAnswer<T>;
  /** Has the layout of the figures until they come. */
  skeleton: ReactNode;
  emptyOf?: ((data: T) => EmptyState | undefined) | undefined;
  isFlush?: boolean;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** A panel that loads, empties and fails alone. After a failure it keeps its last figures and tells their time. */
export function BoardPanel<T>(props: BoardPanelProps<T>) {
  const { title, note, actions, answer, skeleton, emptyOf, isFlush = false, className, children } = props;
  const { data, problem } = answer;
  const isOld = data !== undefined && problem !== undefined;
  const hasFailed = data === undefined && problem !== undefined;
  return (
    <Panel
      title={title}
      note={note}
      className={className}
      isFlush={isFlush && data !== undefined}
      actions={isOld ? <OldFigures answer={answer} /> : hasFailed ? undefined : actions}
    >
      <Boundary renderFallback={(again) => <Failure problem={undefined} retry={again} />}>
        {data === undefined ? (
          <Missing answer={answer} skeleton={skeleton} />
        ) : (
          <div className={isOld ? styles.old : undefined}>
            <Content data={data} emptyOf={emptyOf}>
              {children}
            </Content>
          </div>
        )}
      </Boundary>
    </Panel>
  );
}

/** A component of its own, so that the boundary catches its faults. */
function Content<T>({ data, emptyOf, children }: Pick<BoardPanelProps<T>, 'emptyOf' | 'children'> & { data: T }) {
  const empty = emptyOf?.(data);
  return empty ? <StateView {...empty} level={3} /> : children(data);
}

function Missing<T>({ answer, skeleton }: Pick<BoardPanelProps<T>, 'answer' | 'skeleton'>) {
  return answer.problem ? <Failure problem={answer.problem} retry={answer.retry} /> : skeleton;
}

function OldFigures<T>({ answer: { at = 0, retry } }: { answer: BoardAnswer<T> }) {
  const t = useTexts();
  const formats = useFormats();
  return (
    <>
      <Tag kind="attention" icon="warning">
        {t('parts.figuresFrom', { time: formats.clock((at ?? 0) / 1000) })}
      </Tag>
      {retry && (
        <Button variant="outline" size="small" onClick={retry}>
          {t('parts.tryAgain')}
        </Button>
      )}
    </>
  );
}

interface FailureProps {
  problem: CallProblem | undefined;
  retry: (() => void) | undefined;
}

function Failure({ problem, retry }: FailureProps) {
  const t = useTexts();
  const isOffline = problem?.kind === 'network';
  return (
    <StateView
      level={3}
      role="status"
      icon={isOffline ? 'offline' : 'warning'}
      title={t('parts.failedTitle')}
      text={isOffline ? t('parts.failedOffline') : t('parts.failedText')}
      actions={
        retry && (
          <Button variant="primary" onClick={retry}>
            {t('parts.tryAgain')}
          </Button>
        )
      }
    />
  );
}
