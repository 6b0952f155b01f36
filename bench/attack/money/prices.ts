import type { Problem } from '@touchline/contract';
import { type Attack, check } from '../world/attack';
import { json } from '../world/http';
import { device, person } from '../world/people';
import { buyEvent, creditsOf, DAY_PASS, eventForSale, FIVE_CREDITS, order, pay, priceOf } from '../world/shop';

export const dayPass: Attack = {
  name: 'day-pass',
  title: 'A second pass for the same day',
  async run(world) {
    const ann = await person(world, 'day');
    await pay(world, ann, DAY_PASS);
    const second = await order(ann, { offerId: DAY_PASS, price: await priceOf(ann, DAY_PASS) });
    return [check(second.status === 409, `${second.status} ${(json(second) as Problem).title}`)];
  },
};

export const prices: Attack = {
  name: 'prices',
  title: 'A purchase with another price than the shown one',
  async run(world) {
    const ann = await person(world, 'price');
    const price = await priceOf(ann, FIVE_CREDITS);
    const cheaper = await order(ann, { offerId: FIVE_CREDITS, price: price - 100 });
    const told = (json(cheaper) as Problem & { price?: number }).price;
    await pay(world, ann, FIVE_CREDITS);
    const race = await eventForSale(world);
    const tokens = await device(world, ann);
    const bought = await buyEvent(world, tokens, { ...race, cost: race.cost - 1 });
    const cost = (json(bought) as { cost?: number }).cost;
    return [
      check(cheaper.status === 409 && told === price, `money: ${cheaper.status} with the price ${told ?? 'missing'}`),
      check(
        bought.status === 409 && cost === race.cost,
        `credits: ${bought.status} with the cost ${cost ?? 'missing'}`,
      ),
      check((await creditsOf(ann)) === 5, `${await creditsOf(ann)} credits left`),
    ];
  },
};
