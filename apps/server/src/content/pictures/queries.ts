import type { Db } from '../../kernel/store/store';

export function findPicture(db: Db, name: string) {
  return db
    .selectFrom('picture')
    .select(['content_type as contentType', 'hash', 'width', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst();
}
