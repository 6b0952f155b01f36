import { expect, onTestFinished, test } from 'vitest';
import { databaseUrl, runProgram } from '../support/process';
import { balanceOf, customer, expectBooksInOrder, pay, TOP_UP } from '../support/shop';
import { cloneDatabase, startNode } from '../support/world';

test('the operator’s command shows and refunds an order beside a running server, and checks the books', async () => {
  const database = await cloneDatabase('filled');
  const node = await startNode({ database });
  onTestFinished(async () => {
    await node.close();
    await database.drop();
  });
  const ann = await customer(node);
  const { order } = await pay(ann, TOP_UP);
  const money = (...args: string[]) =>
    runProgram('money.js', args, {
      DATABASE_URL: databaseUrl(database.connection),
      TOUCHLINE_DATA: node.services.settings.dataFolder,
    });
  expect(await money('show', ann.email)).toEqual({ code: 0, said: expect.stringContaining(`order ${order.id}: paid`) });
  expect(await money('refund', order.id)).toEqual({ code: 0, said: expect.stringContaining('Refunded €9.99.') });
  expect(await balanceOf(node, ann)).toBe(0);
  expect(await money('refund', order.id)).toEqual({ code: 1, said: expect.stringContaining('refunded already') });
  expect(await money('check')).toEqual({ code: 0, said: expect.stringContaining('are in order') });
  expect(await money('check', order.id)).toEqual({ code: 1, said: expect.stringContaining('Usage: npm run money') });
  await expectBooksInOrder(node);
});
