/**
 * Splits the name of a stream into its key and what distinguishes several connections of an encoder: `<key>_720p`. Some
 * encoders append a query, which means nothing here.
 */
export function splitStreamName(name: string): { key: string; rendition: string | undefined } {
  const [, key = '', rendition] = /^([^?]*?)(?:_([A-Za-z0-9]{1,8}))?(?:\?.*)?$/s.exec(name) ?? [];
  return { key, rendition };
}
