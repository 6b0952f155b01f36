/** Everything that arrives, and what of it is on air. */
export function InputsRoom() {
  return null;
}
