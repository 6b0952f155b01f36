import type { Device } from '@touchline/contract';
import { useCallback, useEffect, useState } from 'react';
import { call, headers, params } from '../api';
import { moment } from '../money';
import { useTexts } from '../texts';
import { Note } from '../ui/Note';
import { useAction } from '../ui/useAction';
import { explain } from '../ui/useSubmit';
import { Waiting } from '../ui/Waiting';

/** The devices the person is signed in on, each with a sign-out button. */
export function Devices() {
  const t = useTexts();
  const [devices, setDevices] = useState<readonly Device[]>();
  const [fault, setFault] = useState('');
  const { busy, note, run } = useAction();

  const load = useCallback(async () => {
    setFault('');
    const answer = await call('devices', { params });
    if (answer.ok) setDevices(answer.data.items);
    else setFault(explain(t, answer.problem));
  }, [t]);
  useEffect(() => {
    void load();
  }, [load]);

  const nameOf = (device: Device) => device.name ?? t('connect.unknownDevice');
  const signOut = (device: Device) =>
    run(
      () => call('signOutDevice', { params: { ...params, id: device.id }, headers }),
      t('connect.devices.signedOut', { device: nameOf(device) }),
      load,
    );
  const signOutOthers = () =>
    run(() => call('signOutOtherDevices', { params, headers }), t('connect.devices.allSignedOut'), load);

  return (
    <section>
      <h2 className="section">{t('connect.devices.title')}</h2>
      {devices ? (
        <ul className="panel">
          {devices.map((device) => (
            <li className="row" key={device.id}>
              <span>
                <b>{nameOf(device)}</b>
                <i>
                  {device.current
                    ? t('connect.devices.this')
                    : t('connect.devices.lastUsed', { date: moment(device.lastUsedAt, t.locale) })}
                </i>
              </span>
              {!device.current && (
                <button
                  type="button"
                  className="link"
                  aria-label={t('connect.devices.signOut', { device: nameOf(device) })}
                  aria-disabled={busy}
                  onClick={() => void signOut(device)}
                >
                  {t('common.signOut')}
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Waiting fault={fault} onRetry={() => void load()} />
      )}
      <Note note={note} />
      {devices !== undefined && devices.length > 1 && (
        <button type="button" className="button quiet" aria-disabled={busy} onClick={() => void signOutOthers()}>
          {t('connect.devices.signOutAll')}
        </button>
      )}
    </section>
  );
}
