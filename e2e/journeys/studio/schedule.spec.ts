import type { ContentList, ReleaseDetail } from '@touchline/contract';
import { expectSoundRoom } from '../../support/control-room';
import { frames } from '../../support/frames';
import { ownPage } from '../../support/people';
import { enterStudio } from '../../support/studio';
import { expect, test } from '../../support/test';

test.use({ ...frames.desktop, allowed: /status of 40[0-9]/, timezoneId: 'Europe/Vienna' });

test('an event is planned, dragged, moved by keys and undone, and viewers see none of it', async ({ page }) => {
  test.setTimeout(180_000);
  const { request } = page.context();
  await enterStudio(request, 'producer');
  const begun = await request.post('/api/studio/releases', { data: { name: 'Schedule' }, headers: ownPage });
  const { id } = (await begun.json()) as { id: number };
  /** The length of the event as it is saved. */
  const minutesOf = async () => {
    const found = await request.get(`/api/studio/content/events?release=${id}&q=Lantern&limit=1`);
    const { items } = (await found.json()) as ContentList;
    return ((items[0]?.endTime ?? 0) - (items[0]?.startTime ?? 0)) / 60;
  };
  await page.goto(`/studio/schedule?day=2031-11-22&release=${id}`);
  await expectSoundRoom(page, 'an empty day');
  await page.getByRole('button', { name: 'Nothing planned on Arena. Plan an event' }).click();
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await dialog.getByRole('textbox', { name: 'Home club' }).fill('Lantern Bay');
  await dialog.getByRole('textbox', { name: 'Away club' }).fill('Old Quay');
  await dialog.getByRole('button', { name: 'Plan for Sat 22 Nov, 15:00' }).click();

  const event = page.getByRole('button', { name: /^Lantern Bay – Old Quay/ });
  await expect(event).toHaveAccessibleName(/15:00–17:00.*Arena/);
  const box = await event.boundingBox();
  if (!box) throw new Error('The event is not in sight');
  const hour = box.width / 2;
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 40 + hour, box.y + box.height / 2, { steps: 5 });
  await expect(page.getByRole('tooltip')).toContainText('Move to 16:00');
  await page.mouse.up();
  await expect(event).toHaveAccessibleName(/16:00–18:00.*Arena/);
  await expect.poll(minutesOf).toBe(120);

  await event.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press(']');
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expect.poll(minutesOf).toBe(135);
  await page.keyboard.press('Control+z');
  await expect(event).toHaveAccessibleName(/16:00–18:00.*Arena/);

  await expect.poll(minutesOf).toBe(120);
  const detail = (await (await request.get(`/api/studio/releases/${id}`)).json()) as ReleaseDetail;
  expect(detail.changes.map(({ kind, change, name }) => ({ kind, change, name }))).toEqual([
    { kind: 'events', change: 'added', name: 'Lantern Bay – Old Quay' },
  ]);
  expect((await request.get(`/api/v3/events/${detail.changes[0]?.id}`)).status()).toBe(404);
  await expectSoundRoom(page, 'a day with an event');
  await request.delete(`/api/studio/releases/${id}`, { headers: ownPage });
});
