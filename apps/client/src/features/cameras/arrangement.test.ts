import type { NativeWavesManifest } from '@touchline/contract';
import { describe, expect, it } from 'vitest';
import { type Arrangement, shownIn, startArrangement, swapped, withMain } from './arrangement';

const camera = (id: string, composedOf?: string[]) => ({
  id,
  label: id,
  sources: [{ url: `/${id}.m3u8` }],
  offsetMs: 0,
  ...(composedOf && { composedOf }),
});
const manifest = (layouts: NativeWavesManifest['layouts'] = []) => ({
  cameras: ['main', 'goal', 'close', 'high'].map((id) => camera(id)).concat(camera('quad', ['main', 'goal'])),
  layouts,
});

describe('PLAY-11a the arrangement of cameras', () => {
  it('begins with the layout that the operator suggests, and never with a composed camera', () => {
    const layouts = [{ id: 'start', label: 'Start', layout: 'two' as const, cameraIds: ['close', 'main'] }];
    const start = startArrangement(manifest(layouts), {});
    expect(start).toEqual({ layout: 'two', order: ['close', 'main', 'goal', 'high'] });
    expect(shownIn(start)).toEqual(['close', 'main']);
  });

  it('begins with the viewer’s own, without cameras that this event does not have', () => {
    const saved: Arrangement = { layout: 'quad', order: ['bench', 'high', 'high', 'main'] };
    expect(startArrangement(manifest(), { saved })).toEqual({
      layout: 'quad',
      order: ['high', 'main', 'goal', 'close'],
    });
  });

  it('a shared view names the main picture, which changes places with the former one', () => {
    expect(startArrangement(manifest(), { camera: 'close' }).order).toEqual(['close', 'goal', 'main', 'high']);
    expect(startArrangement(manifest(), { camera: 'unknown' }).order[0]).toBe('main');
  });

  it('offers no layout for more cameras than there are', () => {
    const two = { cameras: [camera('main'), camera('goal')], layouts: [] };
    expect(startArrangement(two, { saved: { layout: 'quad', order: [] } }).layout).toBe('pictureInPicture');
    expect(startArrangement({ cameras: [camera('main')], layouts: [] }, {}).layout).toBe('one');
  });

  it('one step makes any camera the main picture, also one that is not on screen', () => {
    const one: Arrangement = { layout: 'one', order: ['main', 'goal', 'close'] };
    expect(shownIn(withMain(one, 'close'))).toEqual(['close']);
    expect(withMain(one, 'main')).toEqual(one);
    expect(swapped(one, 'goal', 'close').order).toEqual(['main', 'close', 'goal']);
    expect(swapped(one, 'goal', 'unknown')).toEqual(one);
  });
});
