import { changeQuery, hrefOf, usePlace } from '../../shell/address';
import { RoomControls } from '../../shell/RoomControls';
import { useWaitingRefunds } from '../../shell/refunds-stream';
import { useRoomTitle } from '../../shell/room-title';
import { useSession } from '../../shell/session';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { StateView } from '../../ui/StateView/StateView';
import { type View, viewsOf } from './may';
import { ApprovalsView } from './money/ApprovalsView';
import { InvoicesView } from './money/InvoicesView';
import { PayoutsView } from './money/PayoutsView';
import { VouchersView } from './money/VouchersView';
import styles from './PeopleRoom.module.css';
import { PersonView } from './person/PersonView';
import { SearchBar } from './SearchBar';

const ICONS = { approvals: 'shield', invoices: 'table', payouts: 'undo', vouchers: 'gift' } as const;

/** People: found by what they can name, looked after, and the money between them and the service. */
export function PeopleRoom() {
  const t = useTexts();
  const { operator } = useSession();
  const { query } = usePlace();
  const views = viewsOf(operator.role);
  const asked = query.get('view');
  const view = views.find((each) => each === asked);
  const person = query.get('person') ?? undefined;
  useRoomTitle(view && t(`people.views.${view}`), hrefOf('people'));
  return (
    <>
      <RoomControls>
        <ViewLinks views={views} current={view} />
      </RoomControls>
      {view ? (
        <MoneyView view={view} />
      ) : (
        <div className={styles.room}>
          <SearchBar person={person} onPerson={(id) => changeQuery({ person: id })} />
          {person === undefined ? (
            <StateView icon="person" title={t('people.start.title')} text={t('people.start.text')} />
          ) : (
            <PersonView key={person} id={person} />
          )}
        </div>
      )}
    </>
  );
}

function MoneyView({ view }: { view: View }) {
  switch (view) {
    case 'approvals':
      return <ApprovalsView />;
    case 'invoices':
      return <InvoicesView />;
    case 'payouts':
      return <PayoutsView />;
    case 'vouchers':
      return <VouchersView />;
  }
}

function ViewLinks({ views, current }: { views: readonly View[]; current: View | undefined }) {
  const t = useTexts();
  const { operator } = useSession();
  const waiting = useWaitingRefunds(operator.role);
  return (
    <nav className={styles.views} aria-label={t('people.title')}>
      {views.map((view) => (
        <Button
          key={view}
          variant={view === current ? 'filled' : 'outline'}
          size="small"
          icon={ICONS[view]}
          href={hrefOf('people', { view })}
          aria-current={view === current ? 'page' : undefined}
        >
          {t(`people.views.${view}`)}
          {view === 'approvals' && waiting > 0 && (
            <>
              {' '}
              <span className={styles.waiting} aria-hidden="true">
                {waiting}
              </span>
              <span className="heard">{t('people.waiting', { count: waiting })}</span>
            </>
          )}
        </Button>
      ))}
    </nav>
  );
}
