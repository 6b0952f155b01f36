import type { Operator, StudioRole } from '@touchline/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../texts';
import { classes } from '../ui/classes';
import { Icon } from '../ui/Icon/Icon';
import { Wordmark } from '../ui/Wordmark/Wordmark';
import styles from './EntryLayout.module.css';

const setupSteps = ['code', 'about', 'factor', 'codes'] as const;
export type SetupStep = (typeof setupSteps)[number];

interface Flow {
  /** The first owner sets up; others join. */
  kind: 'setUp' | 'join';
  role: StudioRole | undefined;
  step: SetupStep;
  operator: Operator | undefined;
}

/** A split screen with the 14° line: what this is at the left, the step at the right. One column on phones. */
export function EntryLayout({ flow, children }: { flow?: Flow; children: ReactNode }) {
  const t = useTexts();
  const kind = flow?.kind ?? 'enter';
  const text =
    flow?.kind === 'join' && flow.role !== undefined && flow.step !== 'code'
      ? t('entry.flow.joinAs', { role: t(`frame.roles.${flow.role}`) })
      : t(`entry.flow.${kind}Text`);
  const at = flow ? setupSteps.indexOf(flow.step) : -1;
  return (
    <div className={styles.layout}>
      <aside className={styles.aside}>
        <Wordmark className={styles.mark} />
        <h1 className={styles.hero}>
          {t(`entry.flow.${kind}Top`)} <br />
          {t(`entry.flow.${kind}End`)}
        </h1>
        <p className={styles.lead}>{text}</p>
        {flow && (
          <ol className={styles.steps} aria-label={t('entry.flow.steps')}>
            {setupSteps.map((step, place) => (
              <li
                key={step}
                className={classes(styles.step, place === at && styles.now, place < at && styles.done)}
                aria-current={place === at ? 'step' : undefined}
              >
                <span className={styles.number} aria-hidden="true">
                  {place < at ? <Icon name="check" /> : place + 1}
                </span>
                <span className={styles.stepName}>{t(`entry.flow.${step}`)}</span>
                {place < at && <span className="heard">{t('entry.flow.done')}</span>}
              </li>
            ))}
          </ol>
        )}
        <p className={styles.foot}>
          {flow?.operator
            ? t('entry.signedInAs', { name: flow.operator.name, email: flow.operator.email })
            : t('entry.host', { host: location.host })}
        </p>
      </aside>
      <main className={styles.main}>
        <div className={styles.content}>{children}</div>
      </main>
    </div>
  );
}

/** The title of a step; focused when the step appears, so that screen readers announce it. */
export function StepTitle({ title, text }: { title: string; text?: string | undefined }) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = t('frame.documentTitle', { title });
    // A field that took the focus by itself keeps it.
    if (!(document.activeElement instanceof HTMLInputElement)) heading.current?.focus();
  }, [t, title]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </>
  );
}
