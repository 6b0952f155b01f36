import type { AppConfig, AppStores, Locale } from '@touchline/contract';
import { configDefaults } from '@touchline/rules/app/config-defaults';
import { notFound } from '../../kernel/http/problem';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { localise, type StoredConfig } from '../../kernel/store/stored-content';
import type { Regions } from '../regions/service';
import { allConfigs } from './queries';

const GLOBAL = '';

interface ConfigurationOptions {
  store: Store;
  regions: Regions;
  stores: AppStores;
  version: string;
}

/** What operators set for clients. */
export class Configuration {
  readonly #configs: Remembered<ReadonlyMap<string, StoredConfig>>;
  readonly #regions: Regions;
  readonly #stores: AppStores;
  readonly #version: string;

  constructor({ store, regions, stores, version }: ConfigurationOptions) {
    this.#configs = remember(store, ['config'], () => allConfigs(store.db));
    this.#regions = regions;
    this.#stores = stores;
    this.#version = version;
  }

  async global(locale: Locale): Promise<AppConfig> {
    return this.#answer(await this.#settings(GLOBAL), locale);
  }

  /** The region's configuration: its own settings over the global ones. */
  async regional(regionId: string, locale: Locale): Promise<AppConfig> {
    const region = await this.#regions.find(regionId, locale);
    return { ...this.#answer(await this.#settings(regionId), locale), regionId, region };
  }

  /** The page that is home in a region. */
  async homePageId(regionId: string): Promise<string> {
    const { homePageId } = await this.#settings(regionId);
    if (homePageId === undefined) throw notFound('Page', 'home');
    return homePageId;
  }

  /** The page that is selected in a region. */
  async selectedPageId(regionId: string): Promise<string> {
    const { selectedPageId } = await this.#settings(regionId);
    if (selectedPageId === undefined) throw notFound('Page', 'selected');
    return selectedPageId;
  }

  /** The pages of a region's catalogue in their order, and how many of them are shown at once. */
  async catalogue(regionId: string): Promise<{ pageIds: readonly string[]; limit: number }> {
    const { cataloguePageIds = [], cataloguePagesLimit } = await this.#settings(regionId);
    return { pageIds: cataloguePageIds, limit: cataloguePagesLimit ?? configDefaults.cataloguePagesLimit };
  }

  /** The addresses of a region's menu, and the pages that belong to them or are not public. */
  async places(regionId: string): Promise<{ addresses: string[]; pageIds: ReadonlySet<string> }> {
    const settings = await this.#settings(regionId);
    const { homePageId, specialHomePageId, selectedPageId, sportsPageId, focusPageId, cataloguePageIds } = settings;
    const places = [
      [specialHomePageId === undefined ? '/home' : '/special-home', specialHomePageId ?? homePageId],
      ['/selected', selectedPageId],
      ['/sports', sportsPageId],
      ['/focus', focusPageId],
    ] as const;
    const there = places.filter(([, pageId]) => pageId !== undefined).map(([address]) => address);
    return {
      addresses: [...there, ...(cataloguePageIds ? ['/catalogue'] : []), '/calendar'],
      pageIds: new Set([...places.flatMap(([, id]) => id ?? []), homePageId ?? '', ...(settings.featureScreens ?? [])]),
    };
  }

  async #settings(regionId: string): Promise<StoredConfig> {
    const configs = await this.#configs.get();
    return { ...configs.get(GLOBAL), ...configs.get(regionId) };
  }

  #answer({ homePageId: _home, name: _name, menuNames = {}, ...settings }: StoredConfig, locale: Locale): AppConfig {
    return {
      version: this.#version,
      ...configDefaults,
      ...settings,
      ...(Object.keys(this.#stores).length > 0 ? { stores: this.#stores } : {}),
      menuNames: Object.fromEntries(Object.entries(menuNames).map(([key, text]) => [key, localise(text, locale)])),
    };
  }
}
