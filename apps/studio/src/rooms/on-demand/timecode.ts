const two = (value: number) => String(value).padStart(2, '0');

/** 01:48:10 */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
}

/** 00:04:18.12, with the picture within the second. Times of pictures are rounded, so a picture begins a bit before. */
export function timecodeOf(seconds: number, fps: number): string {
  const exact = Math.max(0, seconds) + 0.1 / fps;
  return `${clockOf(exact)}.${two(Math.floor((exact % 1) * fps))}`;
}
