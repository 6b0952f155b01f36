import type { Engine, EngineHost, EngineKind } from '../engines/engine';
import { hlsEngine, preloadHls } from '../engines/hls-engine';
import { nativeEngine } from '../engines/native-engine';
import type { CameraSet } from '../model/cameras';
import type { Source } from '../model/source';
import { CameraGroup } from './group';
import { Heard } from './heard';
import { isDecoderError, type OpenTileStream, tileStreams } from './tile-stream';

export interface GroupSource {
  readonly source: Source;
  readonly cameras: CameraSet;
  readonly host: EngineHost;
  /** Replaced in tests. */
  readonly kinds?: readonly EngineKind[];
  readonly openTile?: OpenTileStream;
}

/** Opens the stream that is heard, and offers the other cameras beside it; null if no engine plays it. */
export async function openGroup({
  source,
  cameras,
  host,
  kinds = [hlsEngine, nativeEngine],
  openTile,
}: GroupSource): Promise<Engine | null> {
  const first = cameras.cameras.find(({ url }) => url === source.url) ?? cameras.cameras[0];
  if (!first) return null;
  let group: CameraGroup | null = null;
  const watched: EngineHost = {
    ...host,
    fault(fault) {
      if (isDecoderError(host.video)) group?.decoderFailed();
      host.fault(fault);
    },
  };
  const heard: Heard = new Heard({ source, cameras, host: watched, kinds }, first, (event) => {
    group?.told(event);
    host.emit(event);
  });
  const [isOpen, tiles] = await Promise.all([heard.open(), openTile ?? supportedTiles()]);
  if (!isOpen) return null;
  group = new CameraGroup({ host: watched, cameras, heard, openTile: tiles });
  return engineOf(heard, group);
}

async function supportedTiles(): Promise<OpenTileStream | null> {
  const hlsClass = await preloadHls();
  return hlsClass.isSupported() ? tileStreams(hlsClass) : null;
}

/** The group behind the interface of an engine: what the player does to the stream that is heard, all follow. */
function engineOf(heard: Heard, group: CameraGroup): Engine {
  const current = (): Engine => {
    if (!heard.engine) throw new Error('No stream is heard');
    return heard.engine;
  };
  return {
    name: 'native-waves',
    cameras: group,
    timeline: () => current().timeline(),
    play() {
      group.started();
      return heard.play();
    },
    pause: () => heard.pause(),
    seek(seconds) {
      heard.seek(seconds);
      group.sought();
    },
    setMuted: (muted) => current().setMuted(muted),
    setVolume: (volume) => current().setVolume(volume),
    setAudioTrack: (id) => current().setAudioTrack(id),
    setCaptions: (id) => current().setCaptions(id),
    setQuality: (id) => current().setQuality(id),
    setRate: (rate) => heard.setRate(rate),
    followLive(follow) {
      heard.followLive(follow);
      group.followLive(follow);
    },
    recover: (action) => current().recover(action, heard.camera.url),
    renew(address) {
      if (!address.cameras) return;
      heard.renew(address, address.cameras);
      group.renew(address.cameras);
    },
    statistics: () => current().statistics(),
    destroy: () => group.end(),
  };
}
