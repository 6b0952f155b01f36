import type { Collectible } from '@touchline/contract';

type Made = Pick<Collectible, 'state' | 'progress' | 'createdAt'>;

const makingSteps = ['held', 'cut', 'picture', 'sign'] as const;
type MakingStep = (typeof makingSteps)[number];

/** Below this share of the work the cameras are being fetched and cut. */
const CUT_PERCENT = 40;

/** The step that is in progress. */
function currentStep({ state, progress }: Made): number {
  if (state === 'chosen') return 0;
  if (state === 'signed') return makingSteps.indexOf('sign');
  if (state === 'claimed') return makingSteps.length;
  if (state === 'held') return makingSteps.indexOf('cut');
  return makingSteps.indexOf(progress < CUT_PERCENT ? 'cut' : 'picture');
}

/** How far each step is. */
export function stepStates(collectible: Made): { step: MakingStep; is: 'done' | 'now' | 'later' }[] {
  const current = currentStep(collectible);
  return makingSteps.map((step, place) => ({
    step,
    is: place < current ? 'done' : place === current ? 'now' : 'later',
  }));
}

/** From here on the time so far tells the time to come. */
const TELLING_PERCENT = 20;
const MOST_SECONDS = 600;
/** A more exact figure would only jump. */
const STEP = 5;

/** Seconds to go, by the time so far (epoch seconds); undefined while that tells too little. */
export function secondsLeft({ state, progress, createdAt }: Made, now: number): number | undefined {
  if (state !== 'rendering' || progress < TELLING_PERCENT) return undefined;
  const left = Math.ceil(((now - createdAt) * (100 - progress)) / progress / STEP) * STEP;
  return left > 0 && left <= MOST_SECONDS ? left : undefined;
}
