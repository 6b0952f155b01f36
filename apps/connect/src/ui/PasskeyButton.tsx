import { hasPasskeys, signWithPasskey } from '@touchline/browser/account/passkeys';
import type { ConnectedPerson } from '@touchline/contract';
import { call, headers, params } from '../api';
import { useTexts } from '../texts';
import { Note } from './Note';
import { useAction } from './useAction';

/** Signs in with a passkey, in browsers that know them. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (person: ConnectedPerson) => void }) {
  const t = useTexts();
  const { busy, note, run } = useAction();
  if (!hasPasskeys()) return null;
  const signIn = () =>
    run(async () => {
      const request = await call('passkeyChallenge', { params, headers });
      if (!request.ok) return request;
      const signed = await signWithPasskey(request.data);
      if (!signed) return { ok: false, text: t('connect.passkeys.notSignedIn') };
      const answer = await call('passkeyLogin', { params, headers, body: signed });
      if (answer.ok) onSignedIn(answer.data);
      return answer.ok || answer.problem.statusCode !== 401
        ? answer
        : { ok: false, text: t('connect.passkeys.unknown') };
    }, '');
  return (
    <>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={() => void signIn()}>
        {t('connect.passkeys.signIn')}
      </button>
      <Note note={note} />
    </>
  );
}
