import { sendPicture } from '../../parts/EntryForm/pictures/send-picture';

const [WIDTH, HEIGHT] = [1600, 900];
const CREST = 380;
/** The slant of the brand. */
const LEAN = HEIGHT * Math.tan((14 * Math.PI) / 180);

/** Draws both crests on two fields and stores the picture; undefined where it cannot be drawn or sent. */
export async function drawMatch(title: string, crests: readonly (string | undefined)[]): Promise<string | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const images = await Promise.all(crests.map(loadCrest));
  const colours = images.map((image, index) => colourOf(image) ?? (index === 0 ? '#12506b' : '#7a1f33'));
  context.fillStyle = colours[1] ?? '#222';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = colours[0] ?? '#111';
  context.beginPath();
  context.moveTo(0, 0);
  context.lineTo(WIDTH / 2 + LEAN / 2, 0);
  context.lineTo(WIDTH / 2 - LEAN / 2, HEIGHT);
  context.lineTo(0, HEIGHT);
  context.fill();
  context.strokeStyle = '#ffffff';
  context.lineWidth = 6;
  context.beginPath();
  context.moveTo(WIDTH / 2 + LEAN / 2, 0);
  context.lineTo(WIDTH / 2 - LEAN / 2, HEIGHT);
  context.stroke();
  for (const [index, image] of images.entries())
    if (image) drawInside(context, image, index === 0 ? WIDTH * 0.25 : WIDTH * 0.75);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
  if (!blob) return undefined;
  const file = new File([blob], `${title}.webp`, { type: blob.type });
  const answer = await sendPicture(file, () => undefined, new AbortController().signal);
  return 'name' in answer ? answer.name : undefined;
}

function loadCrest(url: string | undefined): Promise<HTMLImageElement | undefined> {
  if (url === undefined) return Promise.resolve(undefined);
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => image,
    () => undefined,
  );
}

function drawInside(context: CanvasRenderingContext2D, image: HTMLImageElement, x: number): void {
  const scale = CREST / Math.max(image.naturalWidth, image.naturalHeight, 1);
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
  context.drawImage(image, x - width / 2, HEIGHT / 2 - height / 2, width, height);
}

/** The middle colour of a crest, darkened so that the crest stands out. */
function colourOf(image: HTMLImageElement | undefined): string | undefined {
  const context = image && document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.drawImage(image, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  return alpha === 0 ? undefined : `rgb(${red * 0.55} ${green * 0.55} ${blue * 0.55})`;
}
