import { type APIRequestContext, expect, test } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

/** The standard rules, without those about style or about size, which do not matter in generated html. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // React writes the first spelling; browsers accept both.
    'attr-case': 'off',
    'script-type': 'off',
  },
});

/** A preloaded picture has only its sources, which the standard allows and the validator does not know. */
const withAddress = (html: string) => html.replaceAll(/<link (?=[^>]*imagesrcset=)/gi, '<link href="/picture" ');

async function anEvent(request: APIRequestContext): Promise<string> {
  const { items } = await (await request.get('/api/v3/lineContexts/live-now/tiles')).json();
  return items.find(({ data }: { data: { event?: unknown } }) => data.event !== undefined).data.event.id;
}

test('the html of every kind of page is valid', async ({ request }) => {
  const event = `/event/page/${await anEvent(request)}`;
  const onTv = '/home?platform=webos&locale=de';
  for (const address of ['/home', onTv, '/page/club-nbk', '/sports', event, '/channel/one', '/settings', '/nowhere']) {
    const html = await (await request.get(address)).text();
    const { results } = await validator.validateString(withAddress(html));
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
    );
    expect(faults, address).toEqual([]);
  }
});
