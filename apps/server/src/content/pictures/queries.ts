import type { Db } from '../../kernel/store/store';

export function findPicture(db: Db, name: string) {
  return db
    .selectFrom('picture')
    .select(['content_type as contentType', 'hash', 'width', 'bytes'])
    .where('name', '=', name)
    .executeTakeFirst();
}

export async function findPictureHash(db: Db, name: string): Promise<string | undefined> {
  const found = await db.selectFrom('picture').select('hash').where('name', '=', name).executeTakeFirst();
  return found?.hash;
}
