import type { Score } from '@touchline/contract';
import type { AdCardView } from '@touchline/player/model/ads';
import type { Texts } from '@touchline/texts';
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { wholeAddress } from '../../../entities/slot/beacon';
import { paths } from '../../../shell/address/paths';
import { useApp } from '../../../shell/context';
import { Link } from '../../../shell/links/Link';
import { Badge, BadgeRow } from '../../../ui/Badge/Badge';
import { classes } from '../../../ui/classes';
import { Icon } from '../../../ui/Icon/Icon';
import { OptionalBoundary } from '../../../ui/OptionalBoundary';
import { priceText } from '../../shop';
import { LineIcon } from '../controls/icons';
import { usePlayerState } from '../playing/usePlayer';
import type { AdViewProps } from './AdLayer';
import styles from './AdPanel.module.css';
import { LivePicture } from './LivePicture';
import { useBeside } from './useBeside';
import { useLivePicture } from './useLivePicture';
import { useMatch } from './useMatch';
import { useOffer } from './useOffer';
import { useVisit } from './useVisit';

const LiveScore = lazy(() => import('../../../entities/score/LiveScore'));
const PlayerScore = lazy(() => import('../../../entities/score/PlayerScore'));

/** Below the player while an ad plays, or beside it: what follows, the match, the advertiser. Not on a TV. */
export function AdPanel(props: AdViewProps) {
  const { player, t, video, layout, scored } = props;
  const placement = usePlayerState(player, ({ ad }) => ad?.placement);
  const count = usePlayerState(player, ({ ad }) => ad?.count ?? 1);
  const card = usePlayerState(player, ({ ad }) => ad?.card ?? null);
  const isLive = usePlayerState(player, ({ kind }) => kind !== 'vod') && !video.isRecorded;
  const match = useMatch(isLive ? scored : undefined);
  const fetchLive = useLivePicture(player, video, false);
  const isBeside = useBeside(player, layout);
  const visit = useVisit(player);
  if (placement === undefined || t.find('ads.plate') === undefined) return null;
  const companion = card && <Companion key={card.advertiser + card.title} card={card} t={t} onVisit={visit} />;
  if (isBeside)
    return (
      <section className={styles.beside} aria-label={t('ads.label')}>
        {fetchLive && <LivePicture fetchSource={fetchLive} t={t} place="beside" />}
        <p className={styles.sentence}>{fetchLive && match ? t('ads.during.beside') : duringText(match, t)}</p>
        {companion}
      </section>
    );
  return (
    <section className={styles.panel} aria-label={t('ads.label')}>
      <div className={styles.words}>
        {scored && isLive && (
          // On wide screens the score of a break is beside the title.
          <div className={placement === 'midroll' ? styles.narrow : undefined}>
            <Kick eventId={scored.id} subtitle={video.subtitle} t={t} />
          </div>
        )}
        {placement === 'midroll' ? (
          <p className={styles.sentence}>{duringText(match, t)}</p>
        ) : (
          <BeforeText match={match} isFree={video.isFree ?? false} count={count} t={t} />
        )}
        {placement === 'preroll' && <OfferLink t={t} />}
      </div>
      <div className={styles.companion}>{companion}</div>
    </section>
  );
}

const SOCCER: ReadonlySet<string | undefined> = new Set(['half', 'extraTime']);

/** What ends the break. */
function duringText(match: Score | undefined, t: Texts): string {
  if (!match) return t('ads.during.programme');
  const { phase, part } = match;
  if (phase === 'break') return t(part?.kind === 'half' ? 'ads.during.halfTime' : 'ads.during.pause');
  return t(SOCCER.has(part?.kind) ? 'ads.during.running' : 'ads.during.programme');
}

interface BeforeTextProps {
  readonly match: Score | undefined;
  readonly isFree: boolean;
  readonly count: number;
  readonly t: Texts;
}

/** What follows the ads; shorter on a phone. */
function BeforeText({ match, isFree, count, t }: BeforeTextProps) {
  if (!match) return <p className={styles.sentence}>{t('ads.before.video')}</p>;
  if (!isFree) return <p className={styles.sentence}>{t('ads.before.match')}</p>;
  return (
    <>
      <p className={classes(styles.sentence, styles.wide)}>{t('ads.before.freeMatch', { count })}</p>
      <p className={classes(styles.sentence, styles.narrow)}>{t('ads.before.match')}</p>
    </>
  );
}

/** The live badge with the clock and the competition, and the score. */
function Kick({ eventId, subtitle, t }: { eventId: string; subtitle: string | undefined; t: Texts }) {
  const score = (look: 'clock' | 'heading'): ReactNode => (
    <LiveScore eventId={eventId} look={look}>
      {null}
    </LiveScore>
  );
  return (
    <OptionalBoundary>
      <Suspense>
        <div className={styles.kick}>
          <BadgeRow>
            <Badge kind="live">{t('badge.live')}</Badge>
            {score('clock')}
          </BadgeRow>
          {subtitle !== undefined && <span className={styles.competition}>{subtitle}</span>}
        </div>
        <div className={styles.wide}>
          <PlayerScore eventId={eventId} at={undefined} />
        </div>
        <div className={classes(styles.board, styles.narrow)}>{score('heading')}</div>
      </Suspense>
    </OptionalBoundary>
  );
}

/** Two arrows out of a box. */
const OUTSIDE = 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6';

interface CompanionProps {
  readonly card: AdCardView;
  readonly t: Texts;
  readonly onVisit: (() => void) | undefined;
}

/** The advertiser, with the way to its site. */
function Companion({ card, t, onVisit }: CompanionProps) {
  const { api } = useApp();
  const [hasPicture, setHasPicture] = useState(card.imageUrl !== null);
  const { advertiser, title, imageUrl } = card;
  const site = siteOf(card);
  return (
    <div className={styles.card}>
      {hasPicture && imageUrl !== null && (
        <img
          className={styles.picture}
          src={wholeAddress(imageUrl, api)}
          alt=""
          width={128}
          height={72}
          onError={() => setHasPicture(false)}
        />
      )}
      <div className={styles.about}>
        <p className={styles.label}>{t('ads.label')}</p>
        <p className={styles.advertiser}>{advertiser}</p>
        <p className={styles.small}>{title}</p>
        {site !== undefined && <Site host={site} />}
      </div>
      {onVisit && (
        <button
          type="button"
          className={styles.visit}
          aria-label={t('ads.visitSite', { advertiser })}
          onClick={onVisit}
        >
          {t('ads.visit')}
          <LineIcon path={OUTSIDE} />
        </button>
      )}
    </div>
  );
}

/** A host name, which wraps after its dots rather than in a word. */
function Site({ host }: { readonly host: string }) {
  const [first, ...rest] = host.split('.');
  return (
    <p className={classes(styles.small, styles.wide)}>
      {first}
      {rest.map((label, place) => (
        <Fragment key={rest.slice(place).join('.')}>
          .<wbr />
          {label}
        </Fragment>
      ))}
    </p>
  );
}

function siteOf({ clickUrl }: AdCardView): string | undefined {
  try {
    return clickUrl === null ? undefined : new URL(clickUrl).hostname.replace(/^www\./, '');
  } catch {
    // An address that cannot be read has no site to name.
    return undefined;
  }
}

/** The pass that has no ads, where there is one. */
function OfferLink({ t }: { readonly t: Texts }) {
  const offer = useOffer();
  if (!offer) return null;
  const { price } = priceText(offer, t);
  const href = paths.subscriptions.href({});
  return (
    <Link id="pass-without" className={styles.offer} href={href}>
      <span className={styles.star}>
        <Icon name="star" />
      </span>
      <span className={classes(styles.underlined, styles.wide)}>
        {t('ads.withoutFor', { offer: offer.title, price })}
      </span>
      <span className={classes(styles.pass, styles.narrow)}>{t('ads.without', { offer: offer.title })}</span>
      <span className={classes(styles.underlined, styles.narrow)}>{price}</span>
    </Link>
  );
}
