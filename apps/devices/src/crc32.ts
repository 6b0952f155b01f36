const TABLE = Uint32Array.from({ length: 256 }, (_value, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** The checksum of zip archives; Node's own `zlib.crc32` is newer than the oldest supported Node. */
export function crc32Of(content: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of content) rest = (TABLE[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}
