import { type Attack, check } from '../world/attack';
import { tally, written } from '../world/http';
import { Browser, person } from '../world/people';

const NEW_PASSWORD = 'five other plain words now';
const IDENTITY = '/api/identity/touchline/password';

export const lockOut: Attack = {
  name: 'lock-out',
  title: 'Wrong passwords of a stranger',
  async run(world) {
    const { address, counts } = world;
    const ann = await person(world, 'owner');
    const stranger = new Browser(address);
    const guesses: number[] = [];
    for (let n = 0; n < counts.wrongPasswords * 2; n++)
      guesses.push((await stranger.login(ann.email, `guess number ${n}`)).status);
    const owner = await new Browser(address).login(ann.email);
    return [
      check(!guesses.includes(200) && guesses.includes(429), `the stranger: ${written(tally(guesses))}`),
      check(owner.status === 200, `the owner on a new browser: ${owner.status}`),
    ];
  },
};

export const resetMails: Attack = {
  name: 'reset-mails',
  title: 'Reset mails that strangers ask for',
  async run(world) {
    const { address, counts, letters } = world;
    const ann = await person(world, 'flooded');
    const answers = await Promise.all(
      Array.from({ length: counts.resetMails }, () =>
        new Browser(address).ask(`${IDENTITY}/forgot`, { body: { email: ann.email } }),
      ),
    );
    const owner = new Browser(address);
    const forgot = await owner.ask(`${IDENTITY}/forgot`, { body: { email: ann.email } });
    const token = await letters.token(ann.email, '/connect/reset');
    const reset = await owner.ask(`${IDENTITY}/reset`, { body: { token, password: NEW_PASSWORD } });
    const entered = await owner.login(ann.email, NEW_PASSWORD);
    const sent = letters.to(ann.email).filter(({ text }) => text.includes('/connect/reset')).length;
    return [
      check(sent < counts.resetMails / 2, `${sent} mails for ${counts.resetMails} requests`),
      check(forgot.status === 202, `strangers: ${written(tally(answers.map(({ status }) => status)))}`),
      check(
        reset.status === 200 && entered.status === 200,
        `the owner resets: ${reset.status}, signs in: ${entered.status}`,
      ),
    ];
  },
};
