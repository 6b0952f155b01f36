import type { Profile } from '@touchline/contract';
import { useEffect, useState } from 'react';
import { call, headers, params } from '../../api';
import { useTexts } from '../../texts';
import { BackLink } from '../../ui/BackLink';
import { Field } from '../../ui/Field';
import { Form } from '../../ui/Form';
import { Title } from '../../ui/Title';
import { useAccount } from '../../ui/useAccount';
import { explain, useSubmit } from '../../ui/useSubmit';
import { Waiting } from '../../ui/Waiting';

const FIELDS = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
  ['street', 'street-address'],
  ['postcode', 'postal-code'],
  ['city', 'address-level2'],
] as const;

/** Countries with prices come first by name; any other can be selected, too. */
const COUNTRIES = ['AT', 'DE', 'CH', 'ES', 'LI', 'LU', 'AD', 'IT', 'FR', 'NL', 'BE', 'PL', 'CZ', 'GB', 'IE', 'US'];

/** Name and address. */
export function ProfilePage() {
  const t = useTexts();
  const { account, fault, reload } = useAccount();
  const [profile, setProfile] = useState<Profile>({});
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    if (account) setProfile(account.profile);
  }, [account]);
  const change = (values: Profile) => {
    setSaved(false);
    setProfile({ ...profile, ...values });
  };
  const submit = useSubmit(async () => {
    const body: Profile = Object.fromEntries(Object.entries(profile).filter(([, value]) => value.trim() !== ''));
    const answer = await call('changeProfile', { params, headers, body });
    setSaved(answer.ok);
    return answer.ok ? undefined : explain(t, answer.problem);
  });
  const countryNames = new Intl.DisplayNames(t.locale, { type: 'region' });
  if (!account) return <Waiting fault={fault} onRetry={() => void reload()} />;
  return (
    <>
      <Title>{t('connect.selfService.profile')}</Title>
      <Form submit={submit} label={t('common.save')}>
        {FIELDS.map(([name, autoComplete]) => (
          <Field
            key={name}
            label={t(`connect.fields.${name}`)}
            autoComplete={autoComplete}
            maxLength={200}
            value={profile[name] ?? ''}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        <div className="field">
          <label htmlFor="country">{t('connect.fields.country')}</label>
          <select
            id="country"
            autoComplete="country"
            value={profile.country ?? ''}
            onChange={(event) => change({ country: event.target.value })}
          >
            <option value="">–</option>
            {COUNTRIES.map((code) => (
              <option key={code} value={code}>
                {countryNames.of(code)}
              </option>
            ))}
          </select>
        </div>
        <p className="notice" role="status">
          {saved ? t('common.saved') : ''}
        </p>
      </Form>
      <BackLink />
    </>
  );
}
