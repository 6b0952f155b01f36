import type { CollectibleFailure, Score } from '@touchline/contract';
import { SCENE_CAMERAS, SCENE_SECONDS } from '@touchline/contract/schema';
import { scoreClock } from '@touchline/rules/match/score-clock';
import type { Claims } from '../../auth';
import type { ContentServices } from '../../content';
import type { Scores } from '../../following';
import type { Audience } from '../../kernel/common/audience';
import { notFound, Problem } from '../../kernel/http/problem';
import type { SceneFacts, SceneSide } from '../../kernel/store/json-columns';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { SceneCameras, SceneVideo } from '../../watching';
import type { Crests } from '../render/crests';

interface ScenesOptions {
  video: Pick<SceneVideo, 'check' | 'find'>;
  events: Pick<ContentServices['events'], 'entry'>;
  pages: Pick<ContentServices['pages'], 'list'>;
  scores: Pick<Scores, 'of'>;
  crests: Crests;
  onFailure: (error: unknown) => void;
}

/** A viewer who wants a scene. */
export interface Viewer {
  caller: Claims;
  /** The audience at the caller's place, whose rights apply. */
  audience: Audience;
  /** The audience whose content the caller sees. */
  shown: Audience;
}

/** An event whose scenes can be kept. */
export interface Offered {
  event: StoredEvent;
  terms: NonNullable<SceneCameras['collectible']>;
  cameras: SceneCameras['cameras'];
  reach: SceneCameras['reach'];
}

/** Finds what scenes of an event show, and whether a viewer may keep them. */
export class Scenes {
  readonly #options: ScenesOptions;

  constructor(options: ScenesOptions) {
    this.#options = options;
  }

  /** The event of a scene: a 404 where it has no scenes to keep, refused like its playback otherwise. */
  async find(eventId: string, viewer: Viewer): Promise<Offered> {
    const { video, events } = this.#options;
    await video.check(eventId, viewer);
    const event = await events.entry(eventId, viewer.audience);
    if (!event.nativewaves) throw notFound('Camera manifest', eventId);
    const found = await video.find(eventId);
    if (!found) throw refused('noCameras', 'No cameras found', 'There are no cameras of this event now.');
    if (!found.collectible) throw notFound('Collectible', eventId);
    return { event, terms: found.collectible, cameras: found.cameras, reach: found.reach };
  }

  /** Why no scene of an event can be made, whichever it is. */
  async refusal({ event, cameras, reach }: Offered, audience: Audience): Promise<CollectibleFailure | undefined> {
    if (cameras.length < SCENE_CAMERAS) return 'noCameras';
    const score = await this.#score(event, audience, Math.floor(reach.to / 1000));
    return (await this.#sides(event, score, audience)).length < 2 ? 'noTeamLogos' : undefined;
  }

  /** What a scene says, as known now. */
  async facts(offered: Offered, start: number, cameraIds: readonly string[], audience: Audience): Promise<SceneFacts> {
    const { event, cameras } = offered;
    const end = Math.floor(start / 1000) + SCENE_SECONDS;
    const [before, after] = [
      await this.#score(event, audience, Math.floor(start / 1000)),
      await this.#score(event, audience, end),
    ];
    const sides = await this.#sides(event, after, audience);
    if (sides.length < 2) throw refused('noTeamLogos', 'No team logos found', 'The event has no crests of two teams.');
    const [first, score, clock] = [
      before && figuresOf(before),
      after && figuresOf(after),
      after && scoreClock(after, end),
    ];
    return {
      eventName: event.name,
      ...(event.competition !== undefined && { competition: event.competition }),
      ...(score !== undefined && { score }),
      ...(after && isGoal(after) && first !== undefined && score !== first && { isGoal: true }),
      ...(clock !== undefined && { clock }),
      sides,
      cameras: cameraIds.map((id) => {
        const camera = cameras.find((each) => each.id === id);
        if (!camera) throw notFound('Camera', id);
        return { id, label: camera.label };
      }),
    };
  }

  /** The sides of a score, else the teams of the event; empty unless both have a crest. */
  async #sides(event: StoredEvent, score: Score | undefined, audience: Audience): Promise<SceneSide[]> {
    const ofScore = score ? sidesOf(score, this.#options.crests) : [];
    return ofScore.length > 0 ? ofScore : this.#teams(event, audience);
  }

  /** The teams of an event by their pages; empty unless both have a crest. */
  async #teams({ teamIds = [] }: StoredEvent, audience: Audience): Promise<SceneSide[]> {
    const { pages, crests } = this.#options;
    const codes = teamIds.slice(0, 2);
    if (codes.length < 2) return [];
    const { items } = await pages.list({ teamIds: codes.join(','), limit: 4 }, audience);
    const sides = codes.flatMap((code): SceneSide[] => {
      const icon = items.find(({ teamId }) => teamId === code)?.icon;
      const crest = icon && crests.addressOf(icon);
      return crest === undefined ? [] : [{ code, crest }];
    });
    return sides.length < 2 ? [] : sides;
  }

  /** A score that cannot be read is not known. */
  async #score(event: StoredEvent, audience: Audience, at: number): Promise<Score | undefined> {
    try {
      return (await this.#options.scores.of([event], audience, at)).answer.items[0];
    } catch (error) {
      this.#options.onFailure(error);
      return undefined;
    }
  }
}

/** A collectible that cannot be made; the failure tells programs why. */
export const refused = (failure: CollectibleFailure, title: string, detail: string, missing?: number) =>
  new Problem(409, title, detail, {}, { failure, ...(missing !== undefined && { missing }) });

/** Whether a change of the score is a goal of football. */
const isGoal = ({ part }: Score): boolean => part?.kind === 'half' || part?.kind === 'extraTime';

/** The sides of a score; empty unless both have a crest. */
function sidesOf({ sides }: Score, crests: Crests): SceneSide[] {
  const found = sides.flatMap(({ code, crest }): SceneSide[] => {
    const address = crest && crests.addressOf(crest);
    return address === undefined ? [] : [{ code, crest: address }];
  });
  return found.length < 2 ? [] : found;
}

/** Such as 2–1; undefined for contests that are not counted by one figure. */
function figuresOf({ sides }: Score): string | undefined {
  const figures = sides.map((side) => (side.figures.length === 1 ? side.figures[0] : undefined));
  return figures.length === 2 && figures.every((figure) => figure !== undefined) ? figures.join('–') : undefined;
}
