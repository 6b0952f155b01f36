import { expect, test } from 'vitest';
import { clubNode } from './support/world';

test('CALL-02 PAGE-07 the home page is the one its region’s configuration names', async () => {
  const { app } = await clubNode();
  const home = await app.inject('/api/v3/home/page?locale=de');
  expect(home.statusCode).toBe(200);
  expect(home.json()).toMatchObject({ id: 'home', title: 'Spieltag' });
});
