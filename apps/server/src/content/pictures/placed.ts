import type { Image } from '@touchline/contract';
import type { Crop, PlacedPicture } from '@touchline/contract/content';

type Focus = NonNullable<PlacedPicture['focus']>;

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
const LONGEST_NAME = 128;
const CROPPED = /^(.+)\.c(\d{1,4})-(\d{1,4})-(\d{1,4})-(\d{1,4})$/;

/** A part of a picture that is stored under a name of its own, so that its addresses never show anything else. */
interface CroppedPicture {
  name: string;
  of: string;
  crop: Crop;
}

const thousandths = (share: number) => Math.round(share * 1000);

/** The part that a crop leaves, within the picture. */
function within({ x, y, width, height }: Crop): Crop {
  return { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) };
}

/** The name of a part of a picture; the picture’s own where there is no part, or no room for a longer name. */
function nameOfPart(picture: string, crop: Crop | undefined): string {
  if (!crop) return picture;
  const { x, y, width, height } = within(crop);
  const name = `${picture}.c${[x, y, width, height].map(thousandths).join('-')}`;
  return name.length > LONGEST_NAME ? picture : name;
}

/** Whether a name is that of a part. Parts are made from their pictures wherever they are needed. */
export const isPart = (name: string): boolean => CROPPED.test(name);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a picture with its place, as the content format writes it. */
export const isPlaced = (value: unknown): value is PlacedPicture =>
  isObject(value) && typeof value['picture'] === 'string';

/** The shapes of a placed picture, each with the picture that it shows. */
function shapesOf({ picture, focus, crop, tall, square }: PlacedPicture) {
  const shape = (own: PlacedPicture['tall']) =>
    own && { picture: own.picture ?? picture, focus: own.focus ?? focus, crop: own.crop };
  return { wide: { picture, focus, crop }, tall: shape(tall), square: shape(square) };
}

/** The parts of pictures that an entry shows. */
export function partsIn(value: unknown): CroppedPicture[] {
  if (Array.isArray(value)) return value.flatMap(partsIn);
  if (!isObject(value)) return [];
  if (!isPlaced(value)) return Object.values(value).flatMap(partsIn);
  return Object.values(shapesOf(value)).flatMap((shape) => {
    if (!shape?.crop) return [];
    const name = nameOfPart(shape.picture, shape.crop);
    return name === shape.picture ? [] : [{ name, of: shape.picture, crop: within(shape.crop) }];
  });
}

/** A point of the picture as a point of the part that is shown. */
function focusWithin(focus: Focus | undefined, crop: Crop): Focus | undefined {
  if (!focus) return undefined;
  const share = (at: number, from: number, size: number) =>
    thousandths(Math.min(1, Math.max(0, (at - from) / size))) / 1000;
  return { x: share(focus.x, crop.x, crop.width), y: share(focus.y, crop.y, crop.height) };
}

/** The picture that viewers get of a placed one; without its part, the whole picture is shown. */
export function placedImage(value: PlacedPicture, find: (name: string) => Image | undefined): Image | undefined {
  const { wide, tall, square } = shapesOf(value);
  const shown = ({ picture, focus, crop }: typeof wide): Pick<Image, 'sources' | 'focus'> | undefined => {
    const part = crop && find(nameOfPart(picture, crop));
    const image = part ?? find(picture);
    if (!image) return undefined;
    const at = focusWithin(focus, part && crop ? within(crop) : WHOLE);
    return { sources: image.sources, ...(at && { focus: at }) };
  };
  const image = shown(wide);
  if (!image) return undefined;
  const [tallShape, squareShape] = [tall && shown(tall), square && shown(square)];
  return { ...image, ...(tallShape && { tall: tallShape }), ...(squareShape && { square: squareShape }) };
}
