export { Clips, type NewClip } from './clips/service';
