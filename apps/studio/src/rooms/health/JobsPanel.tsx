import type { HealthBoard, JobHealth } from '@touchline/contract';
import { useState } from 'react';
import { type BoardAnswer, BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { useFormats } from '../../parts/format/useFormats';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { classes } from '../../ui/classes';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import styles from './JobsPanel.module.css';

const FEW = 7;

/** What jobs did in the last hour, when they ran, and when they run next. */
export function JobsPanel({ answer }: { answer: BoardAnswer<HealthBoard> }) {
  const t = useTexts();
  const formats = useFormats();
  const [isWhole, setWhole] = useState(false);
  // What failed first, then what did most.
  const jobs = (answer.data?.jobs ?? []).toSorted((a, b) => b.failed - a.failed || b.done - a.done);
  const shown = isWhole ? jobs : jobs.slice(0, FEW);
  const sum = (of: (job: JobHealth) => number) => formats.count(jobs.reduce((all, job) => all + of(job), 0));
  return (
    <BoardPanel
      title={t('health.jobs')}
      note={t('health.jobsNote')}
      answer={answer}
      actions={
        <span className={styles.sum}>
          {t('health.jobsSum', { done: sum(({ done }) => done), failed: sum(({ failed }) => failed) })}
        </span>
      }
      skeleton={<Skeleton height="90px" />}
    >
      {() =>
        jobs.length === 0 ? (
          <p className={styles.none}>{t('health.noJobs')}</p>
        ) : (
          <ul className={styles.jobs}>
            {shown.map((job) => (
              <li key={job.name} className={classes(styles.job, job.failed > 0 && styles.hasFailed)}>
                <span className={styles.name}>{job.name}</span>
                <b className={styles.done}>{formats.count(job.done)}</b>
                <span>
                  {t('health.jobLast', { time: formats.clock(job.lastAt) })}, {formats.count(job.lastMs)} ms
                </span>
                <span>
                  {job.nextAt === null ? t('health.jobIdle') : t('health.jobNext', { time: formats.clock(job.nextAt) })}
                </span>
                {job.failed > 0 && job.failedAt !== null && (
                  <span className={styles.failure}>
                    {t('health.jobFailed', {
                      time: formats.clock(job.failedAt),
                      failure: job.failure ?? t('health.unknown'),
                    })}
                  </span>
                )}
              </li>
            ))}
            {jobs.length > FEW && (
              <li className={styles.more}>
                <Button size="small" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                  {isWhole ? t('health.fewJobs') : t('health.allJobs', { count: jobs.length })}
                </Button>
              </li>
            )}
          </ul>
        )
      }
    </BoardPanel>
  );
}
