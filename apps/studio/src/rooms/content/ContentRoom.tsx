import { isSchema } from '../../parts/EntryForm/schema';
import { mayEdit } from '../../parts/publishing/may-edit';
import { usePlace } from '../../shell/address';
import { call } from '../../shell/api';
import { useIsPhone } from '../../shell/phone';
import { useSession } from '../../shell/session';
import { useAnswer } from '../../shell/useAnswer';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Skeleton } from '../../ui/Skeleton/Skeleton';
import { StateView } from '../../ui/StateView/StateView';
import { placeOf } from './address';
import styles from './ContentRoom.module.css';
import { EntryEditor } from './EntryEditor';
import { EntryList } from './EntryList';
import { SubjectNav } from './SubjectNav';
import { onlyEntry, subjects } from './subjects';

/** Everything that viewers see and operators write: lists by subject, and the form of one entry. */
export function ContentRoom() {
  const t = useTexts();
  const { path } = usePlace();
  const { operator } = useSession();
  const isPhone = useIsPhone();
  const { subject, id } = placeOf(path);
  const isReadOnly = !mayEdit(operator.role);
  const format = useAnswer('format', (signal) => call('studioContentFormat', { signal }));
  const { kind } = subjects[subject];
  const schema = format.data?.[kind];
  const entryId = id ?? onlyEntry[subject];

  if (!format.data)
    return format.problem ? (
      <StateView
        icon={format.problem.kind === 'network' ? 'offline' : 'warning'}
        role="status"
        title={t('content.failed.title')}
        text={t(format.problem.kind === 'network' ? 'parts.failedOffline' : 'parts.failedText')}
        actions={
          <Button variant="primary" onClick={format.retry}>
            {t('parts.tryAgain')}
          </Button>
        }
      />
    ) : (
      <div className={styles.room} role="status">
        <span className="heard">{t('frame.loading')}</span>
        <Skeleton height="420px" />
        <Skeleton height="620px" />
      </div>
    );

  if (entryId !== undefined && isSchema(schema))
    return (
      <EntryEditor key={`${kind}/${entryId}`} subject={subject} id={entryId} schema={schema} isReadOnly={isReadOnly} />
    );
  return (
    <div className={styles.room}>
      <SubjectNav current={subject} isMenu={isPhone} />
      <EntryList key={subject} subject={subject} isReadOnly={isReadOnly} />
    </div>
  );
}
