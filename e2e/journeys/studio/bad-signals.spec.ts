import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { LiveInput } from '@touchline/contract';
import { accessibilityFaults } from '../../support/checks';
import { expectSoundRoom, newInput, openControlRoom } from '../../support/control-room';
import { type Encoder, sendTo } from '../../support/encoder';
import { frames } from '../../support/frames';
import { type FreshServer, startFresh } from '../../support/fresh-server';
import { ownPage } from '../../support/people';
import { settleViewer } from '../../support/test';
import { expectPicture } from '../../support/video';

const GRACE_SECONDS = 10;

let server: FreshServer;
let studio: BrowserContext;
let encoders: Encoder[] = [];

test.use({ actionTimeout: 30_000 });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  server = await startFresh();
  studio = await openControlRoom(browser, server);
});
test.afterEach(async () => {
  await Promise.all(encoders.map((encoder) => encoder.cut()));
  encoders = [];
});
test.afterAll(async () => {
  await studio.close();
  await server.stop();
});

async function send(...given: Parameters<typeof sendTo>): Promise<Encoder> {
  const encoder = await sendTo(...given);
  encoders.push(encoder);
  return encoder;
}

async function select(page: Page, name: string): Promise<void> {
  await page.getByRole('list', { name: 'All inputs' }).getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('region', { name })).toBeVisible();
}

test('a wrong key, colours that screens cannot show and key frames far apart are told in the studio and to the encoder', async () => {
  test.setTimeout(300_000);
  const [gate, stand, tower, tunnel] = [
    await newInput(studio, 'Gate'),
    await newInput(studio, 'Stand'),
    await newInput(studio, 'Tower'),
    await newInput(studio, 'Tunnel'),
  ];
  const page = await studio.newPage();
  await page.goto('/studio/inputs');

  // On its own: a right key from the same network says that the wrong one was a mistake.
  const wrongKey = await send(`${gate.address.slice(0, -1)}${gate.address.endsWith('2') ? '3' : '2'}`);
  await select(page, 'Gate');
  await expect(page.getByText(/wrong keys/i).first()).toBeVisible();
  await expect(page.getByText('The encoder has not connected yet').first()).toBeVisible();
  await expect.poll(() => wrongKey.said()).not.toBe('');
  expect(wrongKey.said().replaceAll(gate.address.slice(0, -1), ''), 'a wrong key learns nothing').not.toContain('Gate');

  const wrongColours = await send(stand.address, { colours: 'yuv444p' });
  const rareKeyFrames = await send(tower.address, { keyFrames: 10 });
  await send(tunnel.address, { keyFrames: 5 });
  await select(page, 'Stand');
  await expect(page.getByText('We can’t take this signal')).toBeVisible();
  await expect(page.getByText(/4:4:4\. Set the colour format/).first()).toBeVisible();
  await expect.poll(() => wrongColours.said()).toMatch(/4:4:4\. Set the colour format/);
  await expectSoundRoom(page, 'Live inputs, refused');

  await select(page, 'Tower');
  await expect(page.getByText(/Set the key frame interval to 2 s/).first()).toBeVisible();
  await expect.poll(() => rareKeyFrames.said()).toMatch(/Set the key frame interval to 2 s/);

  await select(page, 'Tunnel');
  await expect(page.getByText('Key frames are 5 s apart.')).toBeVisible();
  await page.close();
});

test('an encoder that comes back after its grace is a signal again, and viewers who waited see it when it is put on air', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const { input, address } = await newInput(studio, 'Pitch');
  const settings: Partial<LiveInput['settings']> = { graceSeconds: GRACE_SECONDS };
  const changed = await studio.request.patch(`/api/studio/inputs/${input.id}`, {
    data: { settings },
    headers: ownPage,
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  const page = await studio.newPage();
  await page.goto('/studio/inputs');
  await select(page, 'Pitch');
  const first = await send(address);
  await expect(page.getByText('steady', { exact: true })).toBeVisible();
  const air = page.getByRole('switch', { name: 'On air' });
  await air.click();
  await expect(air).toBeChecked();

  const context = await browser.newContext({ ...frames.desktop, baseURL: server.address });
  await settleViewer(context);
  const viewer = await context.newPage();
  await viewer.goto(`/event/page/${input.target.id}/media`);
  await expectPicture(viewer);

  await first.cut();
  await expect(page.getByText('The encoder is gone')).toBeVisible();
  await expect(air).not.toBeChecked();
  await expect(page.getByText('The encoder did not come back; off air').first()).toBeVisible();
  await expect(viewer.getByText('It starts by itself when it’s back.')).toBeVisible();
  await expect(viewer.getByText('The event has ended.')).toBeHidden();
  expect(await accessibilityFaults(viewer), 'Interrupted').toEqual([]);
  const loadedAt = await viewer.evaluate(() => performance.timeOrigin);

  await send(address);
  await expect(page.getByText('steady', { exact: true })).toBeVisible();
  await expect(page.getByText('Viewers don’t see it').first()).toBeVisible();
  await air.click();
  await expect(air).toBeChecked();
  await expect(viewer.getByText('It starts by itself when it’s back.')).toBeHidden({ timeout: 90_000 });
  await expectPicture(viewer);
  expect(await viewer.evaluate(() => performance.timeOrigin), 'nothing was loaded again').toBe(loadedAt);
  await context.close();
  await page.close();
});
