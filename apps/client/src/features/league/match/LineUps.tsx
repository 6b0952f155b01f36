import type { SoccerLineUp, SoccerLiveData } from '@touchline/contract';
import { benchOf, type LineUpPlayer, pitchRows } from '@touchline/rules/match/pitch-rows';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { ErrorView } from '../../../ui/ErrorView/ErrorView';
import { useTurn } from '../../../ui/near/useTurn';
import { sidesOf } from '../basics/match';
import shared from '../basics/shared.module.css';
import { useStop } from '../basics/useStop';
import { EventSign } from './EventSign';
import styles from './LineUps.module.css';
import { colourOf, type ShownMatch } from './MatchHeader';

/** Both line-ups on a pitch, then the benches and coaches. */
export function LineUps({ match, clubOf, isHidden }: ShownMatch) {
  const t = useTexts();
  const stop = useStop();
  const { home, away } = sidesOf(match);
  const lineUps = match.liveData?.lineUp ?? [];
  const of = (id: string) => lineUps.find(({ contestantId }) => contestantId === id);
  const [hosts, guests] = [of(home.id), of(away.id)];
  if (!hosts || !guests) return <ErrorView kind="panel" icon="info" title={t('soccer.lineups.notYet')} />;
  const teams = [
    { side: home, lineUp: hosts },
    { side: away, lineUp: guests },
  ];
  const live = isHidden ? undefined : match.liveData;
  return (
    <>
      <div className={styles.formations} {...stop}>
        {teams.map(({ side, lineUp }) => (
          <span key={side.id}>
            {side.shortName} {lineUp.formationUsed?.split('').join('–')}
          </span>
        ))}
      </div>
      <div className={styles.pitch}>
        {teams.map(({ side, lineUp }) => (
          <Eleven
            key={side.id}
            name={side.shortName}
            position={side.position}
            lineUp={lineUp}
            live={live}
            colour={colourOf(clubOf(side.code))}
          />
        ))}
      </div>
      <div className={styles.benches}>
        {teams.map(({ side, lineUp }) => (
          <section key={side.id} {...stop}>
            <h3 className={styles.benchTitle}>
              {side.shortName}: {t('soccer.lineups.bench')}
            </h3>
            <p className={styles.bench}>
              {benchOf(lineUp)
                .map(({ shirtNumber, lastName }) => `${shirtNumber} ${lastName}`)
                .join(' · ')}
            </p>
            {lineUp.teamOfficial && (
              <p className={styles.bench}>
                {t('soccer.lineups.coach')}: {lineUp.teamOfficial.firstName} {lineUp.teamOfficial.lastName}
              </p>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

interface ElevenProps {
  name: string;
  position: 'home' | 'away';
  lineUp: SoccerLineUp;
  live: SoccerLiveData | undefined;
  colour: ReturnType<typeof colourOf>;
}

function Eleven({ name, position, lineUp, live, colour }: ElevenProps) {
  const t = useTexts();
  // One team after the other: on a slow phone both together block for too long.
  const hasCome = useTurn(true, false);
  if (!hasCome) return <div className={styles.eleven} data-side={position} />;
  return (
    <ol
      className={styles.eleven}
      data-side={position}
      style={colour}
      aria-label={`${name}: ${t('soccer.lineups.startingEleven')}`}
    >
      {pitchRows(lineUp).map((row) => (
        <li key={row.map(({ playerId }) => playerId).join()} className={styles.pitchRow}>
          {row.map((player) => (
            <PitchPlayer key={player.playerId} player={player} live={live} />
          ))}
        </li>
      ))}
    </ol>
  );
}

/** A shirt with the player's match events. */
function PitchPlayer({ player, live }: { player: LineUpPlayer; live: SoccerLiveData | undefined }) {
  const t = useTexts();
  const { playerId, shirtNumber, lastName, captain } = player;
  const goals = (live?.goal ?? []).filter(({ scorerId, type }) => scorerId === playerId && type !== 'OG').length;
  const card = (live?.card ?? []).findLast((each) => each.playerId === playerId);
  const off = (live?.substitute ?? []).find(({ playerOffId }) => playerOffId === playerId);
  return (
    <span className={styles.player}>
      <span className={styles.shirt}>
        {shirtNumber}
        <span className={styles.marks}>
          {goals > 0 && <EventSign sign="goal" />}
          {card && <EventSign sign={card.type === 'YC' ? 'card' : 'red'} />}
          {off && <EventSign sign="change" />}
        </span>
      </span>
      <span className={styles.playerName}>
        {lastName}
        {captain === 'yes' && ` (${t('soccer.lineups.captainShort')})`}
      </span>
      <span className={shared.srOnly}>
        {goals > 0 && ` ${t('soccer.topScorers.goals', { count: goals })}`}
        {card && ` ${t(`soccer.cardTypes.${card.type}`)}`}
        {off && ` ${t('soccer.lineups.off', { minute: off.timeMin })}`}
      </span>
    </span>
  );
}
