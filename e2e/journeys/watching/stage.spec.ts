import type { Event, Page as ContentPage } from '@touchline/contract';
import { frames } from '../../support/frames';
import { expect, test } from '../../support/test';
import { expectMoving } from '../../support/video';

test.use(frames.desktop);

test('PAGE-05 the stage leads to the live event itself where it is free, not to a channel that needs a pass', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/v3/home/page');
  const { stageLinesPage } = (await answer.json()) as ContentPage;
  const now = Date.now() / 1000;
  const isOpen = (event: Event | undefined) =>
    event?.public && event.live && event.watchable && event.startTime <= now && (event.endTime ?? now) > now + 60;
  const open = stageLinesPage?.stage.slides.find(({ tile }) => isOpen(tile.data.event));
  test.skip(!open, 'No event on the stage is free now');
  await page.goto(`/home?slideId=${open?.id}`);
  await page.getByRole('link', { name: 'Watch live' }).click();
  await expect(page).toHaveURL(new RegExp(`/event/page/${open?.tile.data.event?.id}/media$`));
  await expectMoving(page);
});
