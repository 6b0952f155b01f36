import { describe, expect, it } from 'vitest';
import { wallOf } from './wall-of';

const arrangement = { layout: 'oneAndThree', order: ['close', 'main', 'goal', 'high'] } as const;
const given = { isGrid: false, isAd: false, heard: 'main', arrangement };

describe('PLAY-11a the cameras on screen', () => {
  it('are those of the layout on a desktop', () => {
    expect(wallOf({ ...given, form: 'desktop' })).toEqual({ layout: 'oneAndThree', shown: arrangement.order });
  });

  it('are one on a TV, the one that is heard, whatever the layout', () => {
    expect(wallOf({ ...given, form: 'tv' })).toEqual({ layout: 'one', shown: ['main'] });
  });

  it('are the main one on an upright phone, or a grid', () => {
    expect(wallOf({ ...given, form: 'upright' }).shown).toEqual(['close']);
    expect(wallOf({ ...given, form: 'upright', isGrid: true })).toEqual({ layout: 'quad', shown: arrangement.order });
  });

  it('are a main one and two beside it on a phone on its side', () => {
    const shown = ['close', 'main', 'goal'];
    expect(wallOf({ ...given, form: 'landscape', isGrid: true })).toEqual({ layout: 'oneAndThree', shown });
  });

  it('are one during ads, and none before the manifest is there', () => {
    expect(wallOf({ ...given, form: 'desktop', isAd: true })).toEqual({ layout: 'one', shown: ['main'] });
    expect(wallOf({ ...given, form: 'desktop', arrangement: undefined }).shown).toEqual([]);
  });
});
