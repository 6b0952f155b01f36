import { YourClubs } from '../../entities/favorite/YourClubs';
import { ContinueWatching } from '../../entities/resume/ContinueWatching';

/** What a home page has for this viewer: favourites, then unfinished recordings. */
export default function PersonalRows() {
  return (
    <>
      <YourClubs />
      <ContinueWatching />
    </>
  );
}
