/** A positive number of 31 bits for a text: devices number their notifications. */
export function numericId(text: string): number {
  let hash = 0;
  for (let place = 0; place < text.length; place++) hash = (Math.imul(hash, 31) + text.charCodeAt(place)) | 0;
  return hash & 0x7fffffff || 1;
}
