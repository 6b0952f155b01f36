import { inSoakWorld, keepResult, sampleOf, untilMoving } from './page';

/** Time limit for a resumed tab to reach the live edge. */
const BACK_WITHIN_MS = 20_000;

/** A live channel in a tab that a phone has suspended: after resuming it is live, without a reload. */
export function soakBackground(minutes: number): Promise<number> {
  return inSoakWorld(async ({ open }) => {
    const page = await open('phone', '/channel/piste');
    await untilMoving(page);
    const devtools = await page.context().newCDPSession(page);
    const before = await sampleOf(page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((resolve) => setTimeout(resolve, minutes * 60_000));
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    const woken = await sampleOf(page);
    const asleep = (woken.wall - before.wall) / 1000;
    // The media time must cover the time of suspension.
    const isBack = await page
      .waitForFunction(
        ([time, wall, frames]) => {
          const now = window.soak();
          const behind = (now.wall - wall) / 1000 - (now.time - time);
          return behind < 10 && now.frames !== frames;
        },
        [before.time, before.wall, woken.frames] as const,
        { timeout: BACK_WITHIN_MS, polling: 250 },
      )
      .then(() => true)
      .catch(() => false);
    const after = await sampleOf(page);
    const verdict = {
      minutes,
      secondsAsleep: Math.round(asleep),
      isBack,
      backAfterMs: after.wall - woken.wall,
      faults: after.faults,
    };
    await keepResult('soak-background', verdict);
    const fine = isBack && after.faults.length === 0;
    console.log(`${fine ? 'ok    ' : 'FAILED'} ${JSON.stringify(verdict)}`);
    return fine ? 0 : 1;
  });
}
