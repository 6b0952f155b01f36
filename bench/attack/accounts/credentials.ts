import { randomUUID } from 'node:crypto';
import { type Attack, type Check, check, type World } from '../world/attack';
import { type Answer, tally, written } from '../world/http';
import { Browser, device, PASSWORD, type Person, person } from '../world/people';
import { accountOf, pay, SUBSCRIPTION } from '../world/shop';

const ME = '/api/identity/touchline/me';
const NEW_PASSWORD = 'five other plain words now';
const WRONG = 'not the password at all';

const told = async ({ letters }: World, email: string, subject: RegExp): Promise<Check> => {
  const letter = await letters.wait(email, (each) => subject.test(each.subject), 15_000);
  return check(letter !== undefined, letter ? `“${letter.subject}”` : `no letter ${subject.source}`);
};

export const notices: Attack = {
  name: 'notices',
  title: 'Letters about a changed password and address',
  async run(world) {
    const ann = await person(world, 'changed');
    const email = `moved-${randomUUID()}@post.example`;
    const body = { currentPassword: PASSWORD, password: NEW_PASSWORD };
    const password = await ann.browser.ask(`${ME}/password`, { body });
    const asked = await ann.browser.ask(`${ME}/email`, { body: { email, password: NEW_PASSWORD } });
    const token = await world.letters.token(email);
    const moved = await ann.browser.ask('/api/identity/touchline/password/email', { body: { token } });
    return [
      check(password.status === 204 && asked.status === 202 && moved.status === 200, 'both were changed'),
      await told(world, ann.email, /password was changed/i),
      await told(world, ann.email, /address was changed/i),
      await told(world, email, /address was changed/i),
    ];
  },
};

/** What a stranger tries at an open browser, without the password. */
const attempts: Readonly<Record<string, (browser: Browser) => Promise<Answer>>> = {
  password: (browser) => browser.ask(`${ME}/password`, { body: { currentPassword: WRONG, password: NEW_PASSWORD } }),
  address: (browser) => browser.ask(`${ME}/email`, { body: { email: 'thief@post.example', password: WRONG } }),
  deletion: (browser) => browser.ask(`${ME}/deletion`, { body: { password: WRONG } }),
  proof: (browser) => browser.ask(`${ME}/reauthentication`, { body: { password: WRONG } }),
};

/** Lets an hour pass since the person proved who they are. */
const age = ({ db }: World, accountId: string): Promise<unknown> =>
  db.query("update session_family set authenticated_at = now() - interval '1 hour' where account_id = $1", [accountId]);

export const proofs: Attack = {
  name: 'proofs',
  title: 'Changes at an open browser without the password',
  async run(world) {
    const ann: Person = await person(world, 'open');
    await pay(world, ann, SUBSCRIPTION);
    const { userId } = await device(world, ann);
    const card = (await accountOf(ann)).methods[0]?.id ?? '';
    const checks: Check[] = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      const { status } = await attempt(ann.browser);
      checks.push(check(status === 400 || status === 401 || status === 403, `${name} ${status}`));
    }
    await age(world, userId);
    const removeCard = () => ann.browser.ask(`${ME}/paymentmethods/${card}`, { method: 'DELETE' });
    const early = (await removeCard()).status;
    const proven = (await ann.browser.ask(`${ME}/reauthentication`, { body: { password: PASSWORD } })).status;
    const late = (await removeCard()).status;
    checks.push(
      check(early === 403, `a card ${early}`),
      check(proven === 204 && late === 204, `with the password ${late}`),
    );
    return checks;
  },
};

const COMMON = ['liverpool1', 'touchline1', 'Touchline2026', 'password123', 'qwertyuiop', 'iloveyou1', 'arsenal123'];

export const commonPasswords: Attack = {
  name: 'passwords',
  title: 'Passwords that everybody guesses',
  async run({ address }) {
    const register = (password: string) =>
      new Browser(address).ask('/api/identity/touchline/password/register', {
        body: { email: `guess-${randomUUID()}@post.example`, password, locale: 'en' },
      });
    const answers = await Promise.all(COMMON.map(register));
    const refused = answers.filter(({ status }) => status === 400).length;
    const good = await register(PASSWORD);
    return [
      check(
        refused === COMMON.length,
        `${refused} of ${COMMON.length} refused (${written(tally(answers.map(({ status }) => status)))})`,
      ),
      check(good.status < 300, `another: ${good.status}`),
    ];
  },
};
