import { Type } from 'typebox';

/** A checked file of the folder. */
export interface ContentFile {
  file: string;
  kind: string;
  value: unknown;
}

/** A picture or text that is imported unchanged. */
export interface RawFile {
  file: string;
  bytes: Buffer;
}

/** A content folder, read and checked against the format. */
export interface ContentFolder {
  files: ContentFile[];
  art: RawFile[];
  legal: RawFile[];
  locales: ContentFile[];
}

/** The schema of the texts of a language: a tree. */
export const localeTexts = Type.Cyclic(
  { Texts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Ref('Texts')])) },
  'Texts',
);
