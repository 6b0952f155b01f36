/** Does one step of the start and prints its line, in the form of the steps before it: name, result, time. */
export async function step<T>(name: string, work: () => Promise<T>, tell: (result: T) => string): Promise<T> {
  const began = performance.now();
  const result = await work();
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  console.log(`  ${name.padEnd(10)} ${tell(result).padEnd(18)} ${seconds.padStart(6)}`);
  return result;
}
