import type { Device } from '@touchline/contract';
import { useEffect, useState } from 'react';
import { call, headers, params } from '../api';
import { useTexts } from '../texts';
import { explain } from '../ui/useSubmit';

/** Where the person is signed in, each with its way out. */
export function Devices() {
  const t = useTexts();
  const [devices, setDevices] = useState<readonly Device[]>([]);
  const [message, setMessage] = useState('');

  const load = async () => {
    const answer = await call('devices', { params });
    if (answer.ok) setDevices(answer.data.items);
    else setMessage(explain(t, answer.problem));
  };
  useEffect(() => {
    void load();
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  }, []);

  const nameOf = (device: Device) => device.name ?? t('connect.unknownDevice');
  const date = (seconds: number) =>
    new Intl.DateTimeFormat(t.locale, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(
      seconds * 1000,
    );
  const signOut = async (device: Device) => {
    const answer = await call('signOutDevice', { params: { ...params, id: device.id }, headers });
    setMessage(answer.ok ? t('connect.devices.signedOut', { device: nameOf(device) }) : explain(t, answer.problem));
    await load();
  };
  const signOutOthers = async () => {
    const answer = await call('signOutOtherDevices', { params, headers });
    if (!answer.ok) setMessage(explain(t, answer.problem));
    await load();
  };

  return (
    <section>
      <h2 className="section">{t('connect.devices.title')}</h2>
      <ul className="panel">
        {devices.map((device) => (
          <li className="row" key={device.id}>
            <span>
              <b>{nameOf(device)}</b>
              <i>
                {device.current
                  ? t('connect.devices.this')
                  : t('connect.devices.lastUsed', { date: date(device.lastUsedAt) })}
              </i>
            </span>
            {!device.current && (
              <button
                type="button"
                className="link"
                aria-label={t('connect.devices.signOut', { device: nameOf(device) })}
                onClick={() => void signOut(device)}
              >
                {t('common.signOut')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="notice good" role="status">
        {message}
      </p>
      {devices.length > 1 && (
        <button type="button" className="button quiet" onClick={() => void signOutOthers()}>
          {t('connect.devices.signOutAll')}
        </button>
      )}
    </section>
  );
}
