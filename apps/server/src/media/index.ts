export { EPOCH_MS } from './epoch';
export { type Box, boxesIn, findBox, MediaError, makeBox, needBox, words } from './mp4/boxes';
export { isKeyFrame, readFragment, readSampleTable, type Sample } from './mp4/fmp4';
export { makePart, type PartTemplate, placePart, stampPart } from './mp4/fragment';
export { audioInit, VIDEO_TIMESCALE, videoInit } from './mp4/init-segment';
export type { PackagedPart, PackagedTrack, PackagerSink, SignalMeasures } from './packaged';
