import { test as base, expect, type Page } from '@playwright/test';

interface Watched {
  /** Complaints that a test brings about itself. */
  allowed: RegExp;
  /** Whether feature screens may open by themselves. */
  announcements: boolean;
  /** Opens a further page that is watched like the first. */
  openPage: () => Promise<Page>;
}

/** Journeys during which no browser complains and nothing is asked of anyone but our server. */
export const test = base.extend<Watched>({
  allowed: [/^$/, { option: true }],
  announcements: [false, { option: true }],
  context: async ({ context, announcements }, use) => {
    if (!announcements) await context.addInitScript(() => sessionStorage.setItem('featureScreenShown', 'true'));
    await use(context);
  },
  page: async ({ page, baseURL, allowed }, use) => {
    const complaints = watch(page, baseURL);
    await use(page);
    expect(complaints.filter((complaint) => !allowed.test(complaint))).toEqual([]);
  },
  openPage: async ({ context, baseURL, allowed }, use) => {
    const complaints: string[] = [];
    await use(async () => {
      const page = await context.newPage();
      watch(page, baseURL, complaints);
      return page;
    });
    expect(complaints.filter((complaint) => !allowed.test(complaint))).toEqual([]);
  },
});

export { expect };

function watch(page: Page, home: string | undefined, complaints: string[] = []): string[] {
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    const isHere = origin === home || protocol === 'file:' || protocol === 'data:' || protocol === 'blob:';
    if (!isHere) complaints.push(`asks ${request.url()}`);
  });
  return complaints;
}
