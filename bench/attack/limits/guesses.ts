import { randomInt } from 'node:crypto';
import type { DeviceFlowInfo, DeviceFlowSession } from '@touchline/contract';
import { type Attack, check } from '../world/attack';
import { ask, json, tally, written } from '../world/http';
import { Browser, germanAddress, must } from '../world/people';

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const MOST_GUESSES = 20;
/** What a /48 may try: sixteen times as much as one client. */
const MOST_OF_SITE = 200;

const code = (): string => {
  const four = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${four()}-${four()}`;
};

export const codes: Attack = {
  name: 'codes',
  title: 'Guesses of device codes by cancelling them',
  async run({ address, counts }) {
    const made = await ask(`${address}/api/login/deviceflowsessions`, { body: {}, from: germanAddress() });
    const { id, sessionToken, userCode } = json(must(made, 'show a code')) as DeviceFlowSession;
    const stranger = new Browser(address);
    const cancel = async (userCodeToTry: string) =>
      (await stranger.ask(`/api/deviceflow/codes/${userCodeToTry}/cancel`, { method: 'POST' })).status;
    const hit = await cancel(userCode);
    const guesses: number[] = [];
    for (let n = 0; n < counts.codes; n++) guesses.push(await cancel(code()));
    const headers = { 'x-session-token': sessionToken };
    const info = await ask(`${address}/api/login/deviceflowsessions/${id}/info`, { headers });
    const { state } = json(info) as DeviceFlowInfo & { state?: string };
    const tried = guesses.filter((status) => status !== 429).length;
    return [
      check(tried <= MOST_GUESSES, `${tried} of ${counts.codes} guesses unthrottled`),
      check(hit === 404, `a code of another: ${hit}`),
      check(info.status === 200, `its device: ${state ?? info.status}`),
    ];
  },
};

export const networks: Attack = {
  name: 'networks',
  title: 'Many networks of one IPv6 site',
  async run({ address, counts }) {
    const guess = async (n: number) =>
      (await new Browser(address, `2003:a5:17:${n.toString(16)}::1`).ask(`/api/deviceflow/codes/${code()}`)).status;
    const statuses: number[] = [];
    for (let n = 0; n < counts.networks; n++) statuses.push(await guess(n));
    const tried = statuses.filter((status) => status !== 429).length;
    return [
      check(tried <= MOST_OF_SITE, `${tried} guesses from ${counts.networks} /64 pass (${written(tally(statuses))})`),
    ];
  },
};
