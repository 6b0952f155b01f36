import { createPlayer } from '@touchline/player/player';
import { canAccess } from '@touchline/rules/access/access';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../shell/context';
import { useUserType } from '../../shell/session/viewer';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { Icon } from '../../ui/Icon/Icon';
import { RowGroup } from '../../ui/Row/RowGroup';
import styles from './SettingsPages.module.css';

/** Media formats and the type to test for each. */
const formats = [
  { name: 'H.264', type: 'video/mp4; codecs="avc1.640028"' },
  { name: 'HEVC', type: 'video/mp4; codecs="hvc1.1.6.L120.90"' },
  { name: 'VP9', type: 'video/mp4; codecs="vp09.00.40.08"' },
  { name: 'AV1', type: 'video/mp4; codecs="av01.0.08M.08"' },
  { name: 'AAC', type: 'audio/mp4; codecs="mp4a.40.2"' },
] as const;

interface FormatSupport {
  name: string;
  isPlayed: boolean;
}

/** Tests every format without loading media. */
const formatSupport = (canPlay: (type: string) => boolean): FormatSupport[] =>
  formats.map(({ name, type }) => ({ name, isPlayed: canPlay(type) }));

/** Playback time needed to pass, and the timeout. */
const ENOUGH_SECONDS = 3;
const PATIENCE_MS = 20_000;
const STREAM = 'HLS';

type Test = { step: 'ready' } | { step: 'running' } | { step: 'done'; results: FormatSupport[] };

/** Tests the supported formats and plays a few seconds of a free channel. */
export function PlaybackTest() {
  const t = useTexts();
  const { api } = useApp();
  const userType = useUserType();
  const video = useRef<HTMLVideoElement>(null);
  const [test, setTest] = useState<Test>({ step: 'ready' });
  const isRunning = test.step === 'running';

  useEffect(() => {
    const element = video.current;
    if (!isRunning || !element) return undefined;
    const formats = formatSupport((type) => element.canPlayType(type) !== '');
    element.muted = true;
    const player = createPlayer({ video: element });
    const finish = (isPlayed: boolean) => setTest({ step: 'done', results: [...formats, { name: STREAM, isPlayed }] });
    const patience = setTimeout(() => finish(false), PATIENCE_MS);
    let begin: number | undefined;
    player.subscribe(() => {
      const { status, position } = player.state();
      if (status === 'failed') finish(false);
      if (status !== 'playing') return;
      if (begin === undefined) begin = position;
      else if (position - begin >= ENOUGH_SECONDS) finish(true);
    });
    player.load(async () => {
      const { items } = await api.call('channels');
      const channel = items.find((item) => item.watchable && canAccess(item, userType));
      if (!channel) throw new Error('No channel is free to watch');
      const { sources } = await api.call('channelPlayback', { params: { id: channel.id } });
      const [source] = sources;
      if (!source) throw new Error('The channel has no source');
      return { url: source.url, kind: 'stream' };
    });
    player.play();
    return () => {
      clearTimeout(patience);
      player.destroy();
    };
  }, [isRunning, api, userType]);

  return (
    <RowGroup title={t('settings.playback.testTitle')}>
      <div className={styles.test}>
        <p className={styles.text}>{t('settings.playback.testText')}</p>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a test picture without speech */}
        {isRunning && <video ref={video} className={styles.video} playsInline />}
        <div role="status">
          {test.step === 'done' && (
            <ul className={styles.results}>
              {test.results.map(({ name, isPlayed }) => (
                <li key={name}>
                  <Icon name={isPlayed ? 'check' : 'close'} />
                  {t(`settings.playback.${isPlayed ? 'testPassed' : 'testFailed'}`, { format: name })}
                </li>
              ))}
            </ul>
          )}
        </div>
        <Button variant="quiet" disabled={isRunning} onClick={() => setTest({ step: 'running' })}>
          {isRunning ? t('common.loading') : t('settings.playback.testStart')}
        </Button>
      </div>
    </RowGroup>
  );
}
