import { useQuery } from '@tanstack/react-query';
import type { CollectibleProof } from '@touchline/contract';
import { paths } from '../../../shell/address/paths';
import { isMissing } from '../../../shell/api/api';
import { ServiceLogo } from '../../../shell/config/ServiceLogo';
import { useApp, useDescribe, useParams } from '../../../shell/context';
import { Unavailable } from '../../../shell/Faults';
import { Link } from '../../../shell/links/Link';
import type { LoadContext } from '../../../shell/load';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Button } from '../../../ui/Button/Button';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden';
import { LoopVideo } from '../LoopVideo';
import { proofQuery } from '../queries';
import styles from './CollectibleScreen.module.css';
import { Facts } from './Facts';
import { ProofActions } from './ProofActions';
import { useCheck } from './useCheck';
import { VerdictHead } from './VerdictHead';

export const loadData = async (
  { queries, api }: LoadContext,
  { collectibleId = '' }: Readonly<Record<string, string>>,
) => {
  await queries.ensureQueryData(proofQuery(api, collectibleId));
};

/** `/collectible/:collectibleId`: what was signed, for everyone; without its owner and without the menus of the app. */
export default function CollectibleScreen() {
  const t = useTexts();
  const { device } = useApp();
  t.include('collectibles');
  return (
    <>
      {device.frame !== 'tv' && (
        <div className={styles.bar}>
          <Link className={styles.logo} href={paths.home.href({})}>
            <ServiceLogo />
            <VisuallyHidden>{t('app.name')}</VisuallyHidden>
          </Link>
          <Button variant="quiet" className={styles.open} href={paths.home.href({})} as={Link}>
            {t('collectibles.verify.open')}
          </Button>
        </div>
      )}
      <Content />
    </>
  );
}

function Content() {
  const t = useTexts();
  const { collectibleId } = useParams(paths.collectible);
  const { api } = useApp();
  const { data: proof, error, refetch } = useQuery(proofQuery(api, collectibleId));
  const name = proof ? (proof.moment ?? proof.eventName) : t('collectibles.title');
  useDescribe({
    title: `${proof ? t('collectibles.verify.title', { title: name }) : name} · ${t('app.name')}`,
    ...(proof && { description: t('collectibles.verify.description') }),
  });
  if (proof) return <Proof proof={proof} />;
  if (isMissing(error))
    return (
      <ErrorView
        icon="shield"
        headingLevel={1}
        title={t('collectibles.verify.unknown')}
        text={t('collectibles.verify.unknownText')}
        primary={
          <Button href={paths.home.href({})} as={Link}>
            {t('collectibles.verify.open')}
          </Button>
        }
      />
    );
  if (error) return <Unavailable onRetry={() => void refetch()} />;
  return (
    <div className={styles.page} role="status" aria-label={t('common.loading')}>
      <Skeleton style={{ display: 'block', height: '56vw', maxHeight: '60vh' }} />
    </div>
  );
}

function Proof({ proof }: { proof: CollectibleProof }) {
  const t = useTexts();
  const { state, again } = useCheck(proof);
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <LoopVideo collectible={proof} hasControls />
        <p className={styles.note}>{t('collectibles.verify.caption')}</p>
      </div>
      <div className={styles.side}>
        <VerdictHead state={state} signedAt={proof.signedAt} onAgain={again} />
        <Facts proof={proof} />
        <ProofActions proof={proof} />
        <p className={styles.note}>{t('collectibles.verify.privacy')}</p>
      </div>
    </div>
  );
}
