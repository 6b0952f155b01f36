import type { EventEntry } from '@touchline/contract/content';
import { sportNames } from './catalogue/categories';
import { weekly } from './catalogue/clips';
import { clipStream } from './catalogue/stream-ids';
import { DAY, HOUR, isoDate, weekdayOf, weekOf } from './clock';
import type { Pictures } from './pictures';
import { cycle } from './random';
import { both } from './text';
import { videos } from './texts/videos';

const VIDEO_DAYS = [0, 4];

/** A video of the platform, two per week; none repeats within the weeks that are shown. */
const video = (day: number, pictures: Pictures): EventEntry => {
  const number = weekOf(day) * VIDEO_DAYS.length + VIDEO_DAYS.indexOf(weekdayOf(day));
  const { title, about, sport } = cycle(videos, number);
  return {
    id: `yt-${isoDate(day)}`,
    name: title,
    categoryId: sport,
    startTime: day * DAY + 9 * HOUR,
    endTime: day * DAY + 9 * HOUR + 900,
    type: 'YouTube',
    youtubeId: `tl-demo-${String(day % 1000).padStart(3, '0')}`,
    description: { short: both('From our video channel.', 'Aus unserem Videokanal.'), long: about },
    image: pictures.poster(sport, `video-${number % videos.length}`),
    public: true,
    shareable: true,
    tags: ['video'],
  };
};

/** The clip of a day: a short recording. */
const clipOf = (day: number, pictures: Pictures): EventEntry => {
  const { id, footage, title, seconds } = cycle(weekly, day);
  const start = day * DAY + 9 * HOUR;
  return {
    id: `clip-${isoDate(day)}`,
    name: title,
    live: false,
    categoryId: footage,
    startTime: start,
    endTime: start + seconds,
    type: 'Vod',
    description: {
      short: both(
        `${seconds} seconds of ${sportNames[footage].en.toLowerCase()}.`,
        `${seconds} Sekunden ${sportNames[footage].de}.`,
      ),
      long: both(
        `${title.en}: a short scene that our editors watched more than once. Free for everyone.`,
        `${title.de}: eine kurze Szene, die unsere Redaktion mehr als einmal angesehen hat. Frei für alle.`,
      ),
    },
    image: pictures.poster(footage, `clip-${id}`),
    streamId: clipStream(id),
    public: true,
    shareable: true,
    watchable: true,
    tags: ['clip'],
  };
};

/** Number of clips in the catalogue: one for each of the last days. */
const CLIPS = 9;

export const videoEvents = (days: readonly number[], pictures: Pictures): EventEntry[] =>
  days.filter((day) => VIDEO_DAYS.includes(weekdayOf(day))).map((day) => video(day, pictures));

export const clipEvents = (today: number, pictures: Pictures): EventEntry[] =>
  Array.from({ length: CLIPS }, (_, index) => clipOf(today - CLIPS + index, pictures));
