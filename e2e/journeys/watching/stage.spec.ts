import type { Page as ContentPage, Event } from '@touchline/contract';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { expectMoving } from '../../support/video';

test.use(frames.desktop);

const isRunning = ({ live, startTime, endTime }: Event, now: number) =>
  live && startTime <= now && (endTime ?? now) > now + 60;

test('the stage plays a live event itself where it is free, and never leads to a channel that needs a pass', async ({
  page,
  request,
}) => {
  const { stageLinesPage } = (await (await request.get('/api/v3/home/page')).json()) as ContentPage;
  const now = Date.now() / 1000;
  const slides = stageLinesPage?.stage.slides ?? [];
  const events = slides.flatMap(({ id, tile: { data } }) => (data.event ? [{ slideId: id, event: data.event }] : []));
  const live = events.filter(({ event }) => isRunning(event, now));
  const chosen = live.find(({ event }) => event.public && event.watchable) ?? live[0] ?? events[0];
  if (!chosen) throw new Error('The stage has no events');
  const { slideId, event } = chosen;
  const plays = event.public && event.watchable && isRunning(event, now);
  await page.goto(`/home?slideId=${slideId}`);
  const button = page
    .getByRole('group', { name: /^Slide/ })
    .getByRole('link')
    .first();
  await expect(button).toHaveText(plays ? 'Watch live' : /./);
  await button.click();
  await expect(page).toHaveURL(new RegExp(`/event/page/${event.id}${plays ? '/media' : ''}$`));
  if (plays) await expectMoving(page);
});
