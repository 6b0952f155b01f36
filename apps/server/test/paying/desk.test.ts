import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { balanceOf, buy, credit, customer, expectBooksInOrder, pay, sell, TOP_UP } from '../support/shop';
import { type Node, startClubNode } from '../support/world';

let node: Node;
beforeAll(async () => {
  node = await startClubNode();
});
afterEach(() => expectBooksInOrder(node));
afterAll(() => node.close());

test('an operator refunds an order and sees what became of it', async () => {
  const ann = await customer(node);
  const { order } = await pay(ann, TOP_UP);
  expect(await node.services.desk.show(order.id)).toContainEqual(expect.stringContaining(`order ${order.id}: paid`));
  const answer = (await node.services.desk.refund(order.id)).join('\n');
  expect(answer).toContain('Refunded €9.99.');
  expect(answer).toMatch(/refund of pay_\S+: sent, €9.99, requested/);
  expect(await balanceOf(node, ann)).toBe(0);
  await expect(node.services.desk.refund(order.id)).rejects.toThrow('refunded already');
});

test('an operator refunds a purchase with credits once', async () => {
  const ann = await customer(node);
  await credit(node, ann.accountId, 6);
  const purchaseId = String((await buy(node, ann, await sell(node, { cost: 6 }))).answer.purchaseId);
  expect((await node.services.desk.refund(purchaseId))[0]).toMatch(/^Refunded 6 credits/);
  expect(await balanceOf(node, ann)).toBe(6);
  await expect(node.services.desk.refund(purchaseId)).rejects.toThrow('refunded already');
});

test('a person’s money is found by mail address', async () => {
  const ann = await customer(node);
  await pay(ann, TOP_UP);
  const lines = (await node.services.desk.show(ann.email.toUpperCase())).join('\n');
  expect(lines).toContain(`account ${ann.accountId}`);
  expect(lines).toContain('wallet credits: 10 credits');
  expect(lines).toContain('Ten credits, €9.99');
  await expect(node.services.desk.show('nobody@post.example')).rejects.toThrow('nobody@post.example');
  await expect(node.services.desk.show("' or 1=1")).rejects.toThrow('or 1=1');
});

test('the check tells whether the books are in order', async () => {
  expect(await node.services.desk.check()).toMatchObject({
    isInOrder: true,
    lines: [
      expect.stringContaining('are in order'),
      expect.stringContaining('0 differ.'),
      'Refunds that wait for the provider: 0',
      'Open disputes: 0',
    ],
  });
});
