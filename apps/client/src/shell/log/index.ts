export { type LogEntry, note, recentNotes } from './log';
