export function ScheduleRoom() {
  return null;
}
