export type { StudioCalls } from './audit/studio-calls';
