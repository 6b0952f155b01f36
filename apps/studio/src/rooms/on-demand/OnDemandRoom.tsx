/** Files that become videos on demand. */
export function OnDemandRoom() {
  return null;
}
