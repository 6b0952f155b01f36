/** A figure that was not measured. */
export const NONE = '–';
/** Fewer people than this could be recognised by what they did. */
export const FEWEST_PEOPLE = 20;

type Maybe = number | null | undefined;

const TAGS: Readonly<Record<string, string>> = { en: 'en-GB', de: 'de-DE' };

const withMinus = (text: string) => text.replace('-', '−');

/** Writes numbers, money and times in a language; times are those of the browser's zone. */
export function createFormats(language: string) {
  const tag = TAGS[language] ?? language;
  const numbers = new Map<string, Intl.NumberFormat>();
  const number = (options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options);
    const format = numbers.get(key) ?? new Intl.NumberFormat(tag, options);
    numbers.set(key, format);
    return format;
  };
  const dates = new Map<string, Intl.DateTimeFormat>();
  const date = (options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options);
    const format = dates.get(key) ?? new Intl.DateTimeFormat(tag, options);
    dates.set(key, format);
    return format;
  };
  const digits = (value: number, fraction: number) =>
    withMinus(number({ minimumFractionDigits: fraction, maximumFractionDigits: fraction }).format(value));
  const known = (value: Maybe, write: (value: number) => string) =>
    value === null || value === undefined ? NONE : write(value);
  const at = (options: Intl.DateTimeFormatOptions) => (seconds: number) => date(options).format(seconds * 1000);
  const fractionOf = (currency: string) =>
    number({ style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  const amount = (minor: number, currency: string) => minor / 10 ** fractionOf(currency);
  const time = at({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const day = at({ weekday: 'short', day: 'numeric', month: 'short' });
  const utc = { timeZone: 'UTC' };

  return {
    language,
    tag,
    /** A whole number. */
    count: (value: Maybe) => known(value, (each) => digits(each, 0)),
    /** Thousands as k, for axes. */
    short: (value: number) =>
      withMinus(number({ notation: 'compact', maximumFractionDigits: 1 }).format(value)).replace(/\s?Tsd\./, ' Tsd.'),
    /** Different people: few of them are not told. */
    people: (value: Maybe) =>
      known(value, (each) => (each > 0 && each < FEWEST_PEOPLE ? `< ${FEWEST_PEOPLE}` : digits(each, 0))),
    decimal: (value: Maybe, fraction: number) => known(value, (each) => digits(each, fraction)),
    percent: (ratio: Maybe, fraction = 0) =>
      known(ratio, (each) =>
        withMinus(
          number({
            style: 'percent',
            minimumFractionDigits: fraction,
            maximumFractionDigits: fraction,
          }).format(each),
        ),
      ),
    /** A change with its sign, in percent of what it was. */
    change: (value: number, before: number) =>
      withMinus(number({ style: 'percent', signDisplay: 'exceptZero' }).format(value / before - 1)),
    /** A difference with its sign. */
    difference: (value: number, fraction = 0) =>
      withMinus(
        number({
          signDisplay: 'exceptZero',
          minimumFractionDigits: fraction,
          maximumFractionDigits: fraction,
        }).format(value),
      ),
    /** An amount in the smallest unit of its currency. */
    money: (minor: Maybe, currency: string) =>
      known(minor, (each) => withMinus(number({ style: 'currency', currency }).format(amount(each, currency)))),
    /** The same without cents, for figures. */
    roundMoney: (minor: Maybe, currency: string) =>
      known(minor, (each) =>
        withMinus(number({ style: 'currency', currency, maximumFractionDigits: 0 }).format(amount(each, currency))),
      ),
    /** The same in thousands, for axes. */
    shortMoney: (minor: number, currency: string) =>
      withMinus(
        number({ style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 }).format(
          amount(minor, currency),
        ),
      ),
    /** An amount as a number, for sheets. */
    amount,
    /** 45:38, or 1:05:12 */
    duration: (seconds: Maybe) =>
      known(seconds, (each) => {
        const whole = Math.round(each);
        const two = (value: number) => String(value).padStart(2, '0');
        const hours = Math.floor(whole / 3600);
        const minutes = Math.floor((whole % 3600) / 60);
        return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
      }),
    /** 20:50 */
    time,
    /** 20:50:22 */
    clock: at({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
    /** Sat 21 Nov */
    day,
    /** Sat 21 */
    shortDay: at({ weekday: 'short', day: 'numeric' }),
    /** 21 Nov */
    date: at({ day: 'numeric', month: 'short' }),
    /** 21 Nov 2026 */
    fullDate: at({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** November 2026, of figures that count by UTC. */
    utcMonth: at({ month: 'long', year: 'numeric', ...utc }),
    /** Saturday */
    weekday: at({ weekday: 'long' }),
    dayAndTime: (seconds: number) => `${day(seconds)}, ${time(seconds)}`,
    /** 15–21 Nov; both ends included. */
    days: (from: number, to: number) => date({ day: 'numeric', month: 'short' }).formatRange(from * 1000, to * 1000),
    /** Days of figures, which begin at midnight UTC. */
    utc: {
      day: at({ weekday: 'short', day: 'numeric', month: 'short', ...utc }),
      shortDay: at({ weekday: 'short', day: 'numeric', ...utc }),
      days: (from: number, to: number) =>
        date({ day: 'numeric', month: 'short', ...utc }).formatRange(from * 1000, to * 1000),
    },
    /** The zone of all times, such as CET. */
    zone: (seconds: number) =>
      date({ timeZoneName: 'short' })
        .formatToParts(seconds * 1000)
        .find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC',
  };
}

export type Formats = ReturnType<typeof createFormats>;
