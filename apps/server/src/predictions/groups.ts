import { type PredictionGroups as Groups, MAX_GROUP_MEMBERS, MAX_GROUPS, type RankedPlayer } from '@touchline/contract';
import type { Attempts } from '../accounts/attempts';
import { newUserCode, readUserCode } from '../device-flow/user-code';
import { notFound, Problem } from '../http/problem';
import type { Claims } from '../identity/tokens';
import type { Db, Store } from '../store/store';
import * as queries from './group-queries';
import { firstName } from './names';
import { ensurePlayer } from './queries';

interface GroupsOptions {
  store: Store;
  attempts: Pick<Attempts, 'use' | 'undo'>;
  /** Epoch ms. */
  now: () => number;
}

const CODES_TRIED = 5;

/** Friends who compare their predictions: who has a group's code may join it. */
export class PredictionGroups {
  readonly #options: GroupsOptions;

  constructor(options: GroupsOptions) {
    this.#options = options;
  }

  async list({ accountId }: Claims): Promise<Groups> {
    return { items: await queries.groupsOf(this.#options.store.db, accountId, MAX_GROUPS) };
  }

  /** Founds a group, or says again which one it was. */
  found({ accountId }: Claims, name: string): Promise<Groups> {
    return this.#change(accountId, async (tx) => {
      const id = (await queries.foundedGroup(tx, accountId, name)) ?? (await this.#insert(tx, accountId, name));
      await queries.insertMember(tx, id, accountId, this.#options.now());
    });
  }

  /** Joins the group of a code. Codes that there are not cost a try. */
  async join({ accountId }: Claims, typed: string): Promise<Groups> {
    const { attempts, now } = this.#options;
    await attempts.use('group person', accountId);
    const groups = await this.#change(accountId, async (tx) => {
      const group = await queries.lockGroup(tx, readUserCode(typed.trim()));
      if (!group) throw new Problem(404, 'Group not found', 'body.code: there is no group with this code.');
      const own = await queries.groupsOf(tx, accountId, MAX_GROUPS);
      if (own.some(({ id }) => id === group.id)) return;
      if (group.members >= MAX_GROUP_MEMBERS)
        throw new Problem(409, 'The group is full', `A group has ${MAX_GROUP_MEMBERS} members at most.`);
      await queries.insertMember(tx, group.id, accountId, now());
    });
    await attempts.undo('group person', accountId);
    return groups;
  }

  async leave({ accountId }: Claims, groupId: string): Promise<void> {
    await this.#options.store.transaction((tx) => queries.deleteMember(tx, groupId, accountId));
  }

  async ranking({ accountId }: Claims, groupId: string): Promise<RankedPlayer[]> {
    const { db } = this.#options.store;
    const players = await queries.rankedMembers(db, accountId, groupId, MAX_GROUP_MEMBERS);
    if (players.length === 0) throw notFound('Group', groupId);
    return players;
  }

  /** Changes which groups a person is in; never to more than there may be. */
  #change(accountId: string, work: (tx: Db) => Promise<void>): Promise<Groups> {
    return this.#options.store.transaction(async (tx) => {
      await ensurePlayer(tx, accountId, firstName(accountId));
      await queries.lockPlayer(tx, accountId);
      await work(tx);
      const items = await queries.groupsOf(tx, accountId, MAX_GROUPS + 1);
      if (items.length > MAX_GROUPS)
        throw new Problem(409, 'Too many groups', `One can be in ${MAX_GROUPS} groups at most.`);
      return { items };
    });
  }

  async #insert(tx: Db, founderId: string, name: string): Promise<string> {
    for (let attempt = 0; attempt < CODES_TRIED; attempt++) {
      const id = await queries.insertGroup(tx, { name, code: newUserCode(), founderId, now: this.#options.now() });
      if (id !== undefined) return id;
    }
    throw new Error('No code for a group was free.');
  }
}
