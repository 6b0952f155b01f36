import type { PreviewEntry } from '@touchline/contract';
import type { JsonObject } from '@touchline/rules/studio/paths';
import { useMemo, useState } from 'react';
import { PreviewFrames } from '../../../parts/Preview/PreviewFrames';
import { useEditors } from '../../../shell/draft/editing';
import { useIsPhone } from '../../../shell/phone';
import { useAll } from '../drafts/useAll';
import { usePreviewId } from './usePreviewId';
import { useView } from './useView';

interface LookPreviewProps {
  /** `global` or a region. */
  place: string;
  entry: JsonObject | null;
  isUnsaved: boolean;
}

/** The home page in the viewers' client, with colours and names as they are edited. */
export function LookPreview({ place, entry, isUnsaved }: LookPreviewProps) {
  const isPhone = useIsPhone();
  const { locale } = useView();
  const regions = useAll('regions');
  const { version } = useEditors();
  const { id, reopen } = usePreviewId();
  const [at] = useState(() => Math.floor(Date.now() / 1000));
  const regionId = place === 'global' ? regions[0]?.id : place;
  const state = useMemo(
    () => ({ at, regionId: regionId ?? '', locale, viewer: 'guest' as const }),
    [at, regionId, locale],
  );
  const entries = useMemo<PreviewEntry[]>(
    () => (isUnsaved ? [{ kind: 'configs', id: place, entry }] : []),
    [place, entry, isUnsaved],
  );
  if (id === undefined || regionId === undefined) return null;
  return (
    <PreviewFrames
      previewId={id}
      path="/home"
      state={state}
      entries={entries}
      version={version}
      onEnded={reopen}
      frames={isPhone ? 'phone' : 'three'}
    />
  );
}
