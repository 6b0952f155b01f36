import { bytesText } from '../../parts/format/bytes';
import type { Formats } from '../../parts/format/formats';
import type { StudioTexts } from '../../texts';
import { timeLeftText } from './bytes';
import type { Row } from './rows';

/** What a row says about its file. */
export interface RowStatus {
  readonly mark: 'good' | 'attention' | 'off' | 'point';
  readonly state: string;
  /** 0 to 1; without it there is no bar. */
  readonly progress: number | undefined;
  readonly isPaused: boolean;
  readonly text: string;
  /** The cause of a fault in the server's words. */
  readonly detail: string | undefined;
  /** The upload goes on when its file is chosen again. */
  readonly isInterrupted: boolean;
}

interface Arrival {
  readonly speed: number | undefined;
  readonly isStanding: boolean;
}

const plain = { progress: undefined, isPaused: false, text: '', detail: undefined, isInterrupted: false } as const;

export function statusOf(row: Row, arrival: Arrival | undefined, t: StudioTexts, formats: Formats): RowStatus {
  const { file, local } = row;
  if (local && local.state !== 'done') return localStatus(row, t, formats);
  if (!file) return { ...plain, mark: 'off', state: t('on-demand.states.queued') };
  if (file.fault) {
    const { fault } = file;
    return {
      ...plain,
      mark: 'attention',
      state: t(`on-demand.faults.${fault}.title`),
      text: t(`on-demand.faults.${fault}.text`),
      detail: file.faultDetail,
    };
  }
  const state = t(`on-demand.states.${file.state}`);
  switch (file.state) {
    case 'uploading':
      return arrivingStatus(row, arrival, t, formats);
    case 'waiting':
      return {
        ...plain,
        mark: 'off',
        state,
        text: file.place === undefined ? '' : t('on-demand.progress.place', { count: file.place }),
      };
    case 'probing':
      return { ...plain, mark: 'point', state, text: t('on-demand.progress.probing') };
    case 'making':
      return { ...plain, mark: 'point', state, progress: file.progress, text: sizesText(file, t) };
    case 'paused':
      return {
        ...plain,
        mark: 'off',
        state,
        progress: file.progress > 0 ? file.progress : undefined,
        isPaused: true,
        text: file.pausedBy === undefined ? '' : t('on-demand.progress.pausedBy', { name: file.pausedBy }),
      };
    case 'failed':
      return { ...plain, mark: 'attention', state, text: t('on-demand.faults.failed.text'), detail: file.faultDetail };
    case 'ready':
      return { ...plain, mark: 'good', state, text: readyText(file, t) };
  }
}

type File = NonNullable<Row['file']>;

const sizesText = ({ renditionsReady, renditions, node }: File, t: StudioTexts) =>
  node === undefined
    ? t('on-demand.progress.sizes', { ready: renditionsReady, all: renditions })
    : t('on-demand.progress.sizesOn', { ready: renditionsReady, all: renditions, node });

function readyText({ renditions, captions }: File, t: StudioTexts): string {
  const languages = new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(
    captions.map((each) => each.toUpperCase()),
  );
  return t('on-demand.progress.ready', {
    count: renditions,
    captions:
      captions.length === 0 ? t('on-demand.progress.noCaptions') : t('on-demand.progress.captions', { languages }),
  });
}

function speedText(left: number, speed: number | undefined, t: StudioTexts, formats: Formats): string {
  if (speed === undefined || speed <= 0) return '';
  return t('on-demand.progress.speed', {
    speed: bytesText(speed, formats),
    time: timeLeftText(left / speed, formats),
  });
}

function localStatus({ name, bytes, local, file }: Row, t: StudioTexts, formats: Formats): RowStatus {
  // While it is sent, this page knows best how far it is; afterwards the server, which may not have got all of it.
  const [first, second] =
    local?.state === 'sending' ? [local.sent, file?.bytesReceived] : [file?.bytesReceived, local?.sent];
  const sent = first ?? second ?? 0;
  const progress = sent / Math.max(1, bytes);
  switch (local?.state) {
    case 'sending':
      return {
        ...plain,
        mark: 'point',
        state: t('on-demand.states.uploading'),
        progress,
        text: speedText(bytes - sent, local.speed, t, formats),
      };
    case 'paused':
      return { ...plain, mark: 'off', state: t('on-demand.states.paused'), progress, isPaused: true };
    case 'failed':
      return {
        ...plain,
        mark: 'attention',
        state: t('on-demand.states.failed'),
        text: local.reason ?? t('parts.notDoneText'),
      };
    case 'stopped':
      return {
        ...plain,
        mark: 'attention',
        state: t('on-demand.states.interrupted'),
        progress,
        isPaused: true,
        text: local.reason ?? t('parts.failedOffline'),
      };
    case 'gone':
      return {
        ...plain,
        mark: 'attention',
        state: t('on-demand.states.interrupted'),
        isInterrupted: true,
        text: t('on-demand.progress.gone', { name }),
      };
    case 'queued':
    case 'done':
    case undefined:
    default:
      return { ...plain, mark: 'off', state: t('on-demand.states.queued') };
  }
}

function arrivingStatus({ name, bytes, file }: Row, arrival: Arrival | undefined, t: StudioTexts, formats: Formats) {
  const received = file?.bytesReceived ?? 0;
  const progress = received / Math.max(1, bytes);
  if (arrival?.isStanding)
    return {
      ...plain,
      mark: 'attention' as const,
      state: t('on-demand.states.interrupted'),
      progress,
      isPaused: true,
      isInterrupted: true,
      text: t('on-demand.progress.chooseAgain', { name }),
    };
  const speed = speedText(bytes - received, arrival?.speed, t, formats);
  return {
    ...plain,
    mark: 'point' as const,
    state: t('on-demand.states.uploading'),
    progress,
    text: speed === '' ? t('on-demand.progress.byOther', { name: file?.addedBy ?? '' }) : speed,
  };
}
