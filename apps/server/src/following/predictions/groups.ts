import { type PredictionGroups as Groups, MAX_GROUP_MEMBERS, MAX_GROUPS, type RankedPlayer } from '@touchline/contract';
import type { Claims } from '../../auth';
import { newUserCode, readUserCode } from '../../kernel/common/secrets';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import type { Attempts } from '../../people';
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

/** Groups of players who compare their predictions; a group's code admits to it. */
export class PredictionGroups {
  readonly #options: GroupsOptions;

  constructor(options: GroupsOptions) {
    this.#options = options;
  }

  async list({ accountId }: Claims): Promise<Groups> {
    return { items: await queries.groupsOf(this.#options.store.db, accountId, MAX_GROUPS) };
  }

  /** Creates a group; repeating it returns the same group. */
  found({ accountId }: Claims, name: string): Promise<Groups> {
    return this.#change(accountId, async (tx) => {
      const id = (await queries.foundedGroup(tx, accountId, name)) ?? (await this.#insert(tx, accountId, name));
      await queries.insertMember(tx, id, accountId, this.#options.now());
    });
  }

  /** Joins the group of a code. Unknown codes use up an attempt. */
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

  /** Changes the groups of a person, within their maximum. */
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
