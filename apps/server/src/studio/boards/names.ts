import type { AppConfigServices } from '../../app-config';
import type { ContentOverview } from '../../content';
import { localise } from '../../kernel/store/stored-content';

/** The language of names on boards; texts of the studio itself are translated there. */
export const LOCALE = 'en';

interface NameSources {
  overview: Pick<ContentOverview, 'channels'>;
  regions: Pick<AppConfigServices['regions'], 'names'>;
}

/** What channels and regions are called. */
export interface Names {
  /** Undefined for a channel that does not exist. */
  readonly channel: (id: string) => string | undefined;
  /** The id for a region that does not exist. */
  readonly region: (id: string) => string;
}

export async function readNames({ overview, regions }: NameSources): Promise<Names> {
  const [channels, regionNames] = await Promise.all([overview.channels(), regions.names(LOCALE)]);
  const channelNames = new Map(channels.map(({ id, name }) => [id, localise(name, LOCALE)]));
  return { channel: (id) => channelNames.get(id), region: (id) => regionNames.get(id) ?? id };
}
