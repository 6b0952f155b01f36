import type * as en from '../en/wall';
import type { Translation } from '../translation';

export const cameraWall = {
  layout: 'Aufteilung',
  layouts: {
    one: 'Eins',
    two: 'Zwei',
    oneAndThree: 'Eins und drei',
    quad: 'Vier',
    pictureInPicture: 'Bild in Bild',
  },
} as const satisfies Translation<typeof en.cameraWall>;
