import { hasPasskeys } from '@touchline/browser/account/passkeys';
import type { OwnSession, OwnSignIn } from '@touchline/contract';
import { useState } from 'react';
import { BoardPanel } from '../../parts/BoardPanel/BoardPanel';
import { useFormats } from '../../parts/format/useFormats';
import { call } from '../../shell/api';
import { useAnswer } from '../../shell/useAnswer';
import { useCommand } from '../../shell/useCommand';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { Tag } from '../../ui/Tag/Tag';
import { toast } from '../../ui/Toast/toast';
import { type OwnAct, OwnDialog } from './OwnDialog';
import styles from './OwnPanel.module.css';

/** How the operator who is signed in gets in, and where they are signed in. */
export function OwnPanel() {
  const t = useTexts();
  const answer = useAnswer('own', (signal) => call('studioOwnSignIn', { signal }));
  const command = useCommand({ isOneOfEach: true });
  const [act, setAct] = useState<OwnAct>();
  const endSession = async (id: number) => {
    await command.run(`session ${id}`, async () => {
      const ended = await call('studioOwnEndSession', { params: { id } });
      toast(t(ended.ok ? 'own.sessionEnded' : 'own.failed'), ended.ok ? 'check' : 'warning');
      answer.retry();
      return ended;
    });
  };
  return (
    <>
      <BoardPanel title={t('own.title')} answer={answer} skeleton={<Skeleton height="240px" />}>
        {(own) => (
          <div className={styles.parts}>
            <Factors own={own} onAct={setAct} />
            <ul className={styles.list}>
              <li className={styles.row}>
                <b>{t('own.codes')}</b>
                <span className={styles.note}>{t('own.codesLeft', { count: own.recoveryCodes })}</span>
                <Button size="small" variant="outline" onClick={() => setAct({ kind: 'codes' })}>
                  {t('own.newCodes')}
                </Button>
              </li>
              <li className={styles.row}>
                <b>{t('own.password')}</b>
                <span className={styles.note} />
                <Button size="small" variant="outline" onClick={() => setAct({ kind: 'password' })}>
                  {t('own.changePassword')}
                </Button>
              </li>
            </ul>
            <section>
              <h3 className={styles.heading}>{t('own.sessions')}</h3>
              <ul className={styles.list}>
                {own.sessions.map((session) => (
                  <Session
                    key={session.id}
                    session={session}
                    isEnding={command.isRunning(`session ${session.id}`)}
                    onEnd={() => void endSession(session.id)}
                  />
                ))}
              </ul>
            </section>
          </div>
        )}
      </BoardPanel>
      {act && (
        <OwnDialog
          act={act}
          onClose={() => {
            setAct(undefined);
            answer.retry();
          }}
        />
      )}
    </>
  );
}

function Factors({ own: { hasApp, passkeys }, onAct }: { own: OwnSignIn; onAct: (act: OwnAct) => void }) {
  const t = useTexts();
  const formats = useFormats();
  const isLast = passkeys.length + (hasApp ? 1 : 0) <= 1;
  const removal = (id: string, name: string) =>
    isLast ? (
      <span className={styles.hint}>{t('own.last')}</span>
    ) : (
      <Button size="small" variant="outline" onClick={() => onAct({ kind: 'remove', id, name })}>
        <span aria-hidden="true">{t('own.remove')}</span>
        <span className="heard">{t('own.removeOf', { name })}</span>
      </Button>
    );
  return (
    <ul className={styles.list}>
      <li className={styles.row}>
        <b>{t('own.app')}</b>
        <span className={styles.note}>{hasApp && t('own.appOn')}</span>
        {hasApp ? (
          removal('totp', t('own.app'))
        ) : (
          <Button size="small" variant="outline" icon="plus" onClick={() => onAct({ kind: 'addApp' })}>
            {t('own.addApp')}
          </Button>
        )}
      </li>
      {passkeys.map(({ id, name, createdAt }) => {
        const words = name === null ? t('own.passkey') : t('own.passkeyNamed', { name });
        return (
          <li key={id} className={styles.row}>
            <b>{words}</b>
            <span className={styles.note}>{t('own.since', { day: formats.date(createdAt) })}</span>
            {removal(id, words)}
          </li>
        );
      })}
      {hasPasskeys() && (
        <li className={styles.row}>
          <Button size="small" variant="outline" icon="plus" onClick={() => onAct({ kind: 'addPasskey' })}>
            {t('own.addPasskey')}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface SessionProps {
  session: OwnSession;
  isEnding: boolean;
  onEnd: () => void;
}

function Session({ session, isEnding, onEnd }: SessionProps) {
  const t = useTexts();
  const formats = useFormats();
  const name = session.browser ?? t('own.unknownBrowser');
  return (
    <li className={styles.row}>
      <b>{name}</b>
      <span className={styles.note}>
        {[session.network, t('own.seen', { time: formats.dayAndTime(session.seenAt) })].filter(Boolean).join(', ')}
      </span>
      {session.isThis ? (
        <Tag>{t('own.thisBrowser')}</Tag>
      ) : (
        <Button size="small" variant="outline" isWaiting={isEnding} onClick={onEnd}>
          <span aria-hidden="true">{t('own.endSession')}</span>
          <span className="heard">{t('own.endSessionOf', { name })}</span>
        </Button>
      )}
    </li>
  );
}
