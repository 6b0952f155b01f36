import type { ConnectedPerson } from '@touchline/contract';
import { call, headers, params } from '../api';
import { useTexts } from '../texts';
import { Title } from '../ui/Title';
import { Devices } from './Devices';
import { CodeForm } from './EnterCodePage';

interface HomeProps {
  person: ConnectedPerson;
  onSignedOut: () => void;
  onCode: (code: string) => void;
  problem: string;
}

/** The account of whoever is signed in: connect a device, see all of them, sign out. */
export function HomePage({ person, onSignedOut, onCode, problem }: HomeProps) {
  const t = useTexts();
  const signOut = async () => {
    const answer = await call('connectSignOut', { params, headers });
    if (answer.ok || answer.problem.statusCode === 401) onSignedOut();
  };
  return (
    <>
      <Title text={t('session.signedIn', { email: person.email })}>{t('connect.selfService.title')}</Title>
      <h2 className="section">{t('connect.title')}</h2>
      <p className="muted">{t('connect.code.text')}</p>
      <CodeForm onCode={onCode} problem={problem} />
      <Devices />
      <button type="button" className="button outline" onClick={() => void signOut()}>
        {t('common.signOut')}
      </button>
    </>
  );
}
