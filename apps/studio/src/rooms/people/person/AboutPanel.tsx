import type { PersonCard } from '@touchline/contract';
import { FaultNote } from '../../../parts/FaultNote/FaultNote';
import { useFormats } from '../../../parts/format/useFormats';
import { call } from '../../../shell/api';
import { useRequests } from '../../../shell/request-id';
import { useSession } from '../../../shell/session';
import { useCommand } from '../../../shell/useCommand';
import { type StudioTexts, useTexts } from '../../../texts';
import { Avatar } from '../../../ui/Avatar/Avatar';
import { Button } from '../../../ui/Button/Button';
import { Icon } from '../../../ui/Icon/Icon';
import type { IconName } from '../../../ui/Icon/shapes';
import { Note } from '../../../ui/Note/Note';
import { toast } from '../../../ui/Toast/toast';
import styles from './AboutPanel.module.css';
import type { Doing } from './doing';

interface AboutPanelProps {
  card: PersonCard;
  name: string;
  /** The full address, while it is shown. */
  mail: string | undefined;
  onHideMail: () => void;
  onDo: (doing: Doing) => void;
  onChange: () => void;
}

/** The facts of a person, and what can be done for them. */
export function AboutPanel({ card, name, mail, onHideMail, onDo, onChange }: AboutPanelProps) {
  const t = useTexts();
  const formats = useFormats();
  const { operator } = useSession();
  const { person, may } = card;
  return (
    <section className={styles.panel} aria-label={t('people.about.title', { name })}>
      <div className={styles.head}>
        <span className={styles.avatar}>
          <Avatar name={person.name ?? '?'} />
        </span>
        <div className={styles.names}>
          <h2>{person.name ?? t('people.unnamed')}</h2>
          <span>{t('people.since', { date: formats.fullDate(person.since) })}</span>
        </div>
      </div>
      <Facts person={person} mail={mail} />
      {may.showMail && (
        <Button
          variant="outline"
          size="small"
          icon={mail === undefined ? 'eye' : 'eyeOff'}
          className={styles.wide}
          onClick={mail === undefined ? () => onDo({ what: 'mail' }) : onHideMail}
        >
          {t(mail === undefined ? 'people.about.showMail' : 'people.about.hideMail')}
        </Button>
      )}
      {person.deletion && <DeletionNote card={card} at={person.deletion.erasedFrom} onChange={onChange} />}
      <DoList card={card} onDo={onDo} />
      <p className={styles.foot}>{t(`people.about.sees.${seesKey(operator.role)}`)}</p>
    </section>
  );
}

const seesKey = (role: string) => (role === 'support' || role === 'finance' || role === 'auditor' ? role : 'owner');

interface Fact {
  term: string;
  value: string;
  isMoney?: boolean;
}

function Facts({ person, mail }: { person: PersonCard['person']; mail: string | undefined }) {
  const t = useTexts();
  const formats = useFormats();
  const paid = person.paid.map(({ amount, unit }) => formats.money(amount, unit)).join(', ');
  const isSpent = person.credits.every(({ credits }) => credits === 0);
  const facts: readonly Fact[] = [
    { term: t('people.about.mail'), value: mail ?? person.mail },
    { term: t('people.about.confirmed'), value: t(person.isConfirmed ? 'people.about.yes' : 'people.about.no') },
    ...(person.region === undefined ? [] : [{ term: t('people.about.region'), value: regionName(t, person.region) }]),
    {
      term: t('people.about.language'),
      value: t(`people.about.languages.${person.language === 'de' ? 'de' : 'en'}`),
    },
    ...person.credits.map(({ name, credits }) => ({ term: name, value: formats.count(credits), isMoney: !isSpent })),
    { term: t('people.about.paid'), value: paid === '' ? t('people.about.nothing') : paid },
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value, isMoney }) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd className={isMoney ? styles.money : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A country by its code, or a region of the service by its id. */
function regionName(t: StudioTexts, region: string): string {
  if (!/^[A-Z]{2}$/i.test(region)) return region;
  return new Intl.DisplayNames(t.locale, { type: 'region' }).of(region.toUpperCase()) ?? region;
}

function DeletionNote({ card, at, onChange }: { card: PersonCard; at: number; onChange: () => void }) {
  const t = useTexts();
  const formats = useFormats();
  const command = useCommand();
  const keep = async () => {
    const params = { id: card.person.id };
    if (!(await command.run('keep', () => call('studioKeepPerson', { params })))) return;
    toast(t('people.about.kept'));
    onChange();
  };
  return (
    <div className={styles.note}>
      <Note kind="attention">{t('people.about.deletion', { date: formats.fullDate(at) })}</Note>
      {card.may.erase && (
        <Button variant="outline" size="small" isWaiting={command.running !== undefined} onClick={() => void keep()}>
          {t('people.about.keep')}
        </Button>
      )}
      <FaultNote problem={command.problem} onClose={command.forget} />
    </div>
  );
}

function DoList({ card, onDo }: { card: PersonCard; onDo: (doing: Doing) => void }) {
  const t = useTexts();
  const command = useCommand();
  const requests = useRequests();
  const { may, person } = card;
  const sendLink = async () => {
    const body = { id: requests.idOf({ link: person.id }) };
    if (!(await command.run('link', () => call('studioSendLink', { params: { id: person.id }, body })))) return;
    requests.done();
    toast(t('people.do.linkSent'), 'mail');
  };
  const items: [boolean, IconName, string, () => void][] = [
    [may.grant, 'gift', t('people.do.grant'), () => onDo({ what: 'grant' })],
    [may.refund, 'revenue', t('people.do.refund'), () => onDo({ what: 'refund' })],
    [may.signOut, 'signOut', t('people.do.signOut'), () => onDo({ what: 'signOut' })],
    [may.sendLink, 'mail', t('people.do.link'), () => void sendLink()],
    [may.export, 'download', t('people.do.export'), () => onDo({ what: 'export' })],
    [may.erase && !person.deletion, 'close', t('people.do.erase'), () => onDo({ what: 'erase' })],
  ];
  const shown = items.filter(([isAllowed]) => isAllowed);
  if (shown.length === 0) return null;
  return (
    <div className={styles.do}>
      <h3>{t('people.do.title')}</h3>
      <ul>
        {shown.map(([, icon, label, run]) => (
          <li key={label}>
            <button type="button" className={styles.action} onClick={run}>
              <Icon name={icon} />
              {label}
            </button>
          </li>
        ))}
      </ul>
      <FaultNote problem={command.problem} onClose={command.forget} />
    </div>
  );
}
