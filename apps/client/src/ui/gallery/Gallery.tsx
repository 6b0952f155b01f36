import { ToastHost } from '../Toast/ToastHost';
import { type GalleryArt, plainArt } from './art';
import { Basics } from './Basics';
import styles from './Gallery.module.css';
import { Parts } from './Parts';
import { Stages } from './Stages';
import { Tiles } from './Tiles';

/** Every component in its states, for development and for screenshots; rendered outside the app's frame. */
export default function Gallery({ art = plainArt }: { art?: GalleryArt }) {
  return (
    <>
      <main className={styles.gallery}>
        <Stages art={art} />
        <Tiles art={art} />
        <h1 className={styles.heading}>Parts and states</h1>
        <Basics />
        <Parts />
      </main>
      <ToastHost />
    </>
  );
}
