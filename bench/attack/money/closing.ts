import { type Attack, check } from '../world/attack';
import { allLettersSent, drift, misbooked } from '../world/books';
import { runMoney } from '../world/command';
import { ask } from '../world/http';

/** The books after all attacks on the money. */
export const closing: Attack = {
  name: 'closing',
  title: 'The books after everything',
  async run(world) {
    const { db, nodes } = world;
    const [{ rows }, { code, output }] = [
      await db.query<{ orders: number; bookings: number }>(
        'select (select count(*)::int from payment_order) as orders, (select count(*)::int from ledger_booking) as bookings',
      ),
      await runMoney(world, ['check']),
    ];
    const figures = await Promise.all(nodes.map(({ metricsAddress }) => ask(metricsAddress)));
    const drifts = figures.flatMap(({ body }) =>
      [...body.matchAll(/^touchline_money_drift\S* (\d+)/gm)].map(([, n]) => n),
    );
    return [
      check((await drift(db)) === 0, `drift ${await drift(db)} in ${rows[0]?.bookings} bookings`),
      check((await misbooked(db)) === 0, `${await misbooked(db)} of ${rows[0]?.orders} orders misbooked`),
      check((await allLettersSent(db)) === 0, 'letters sent'),
      check(code === 0, `the operator’s check exits ${code}${code === 0 ? '' : `: ${output.slice(0, 200)}`}`),
      check(
        drifts.length > 0 && drifts.every((value) => value === '0'),
        `drift in metrics: ${drifts.join(', ') || 'missing'}`,
      ),
    ];
  },
};
