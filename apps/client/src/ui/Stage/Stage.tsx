import type { Image } from '@touchline/contract';
import { fitName } from '@touchline/rules/pages/long-name';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { classes } from '../classes';
import { usePageHidden } from '../clock/usePageHidden';
import styles from './Stage.module.css';
import { StageArt } from './StageArt';
import { StageControls } from './StageControls';
import { type Point, slideAfter, swipeDirection } from './swipe';

/** One large picture with its texts. */
export interface StageSlide {
  id: string;
  title: string;
  /** Replaces the title, such as a `ScoreBoard`. */
  heading?: ReactNode;
  kicker?: ReactNode;
  text?: string | undefined;
  image?: Image | undefined;
  tallImage?: Image | undefined;
  badges?: ReactNode;
  /** One primary button and at most one quiet one; not shown on a TV, where the stage follows the focused tile. */
  actions?: ReactNode;
}

/** Texts of the stage for screen readers. */
export interface StageLabels {
  /** The accessible name, such as "Highlights". */
  stage: string;
  /** The role description, such as "carousel". */
  kind: string;
  /** "1 of 4". */
  position: (number: number, count: number) => string;
  /** "Show slide 2". */
  goTo: (number: number) => string;
  pause: string;
  resume: string;
}

interface StageProps {
  slides: readonly StageSlide[];
  labels: StageLabels;
  /** Display time of a slide in milliseconds; 0 turns automatic changes off. */
  interval?: number;
  /** Index of the first slide. */
  first?: number;
}

/** The carousel of large pictures at the top of a page. */
export function Stage({ slides, labels, interval = 8000, first = 0 }: StageProps) {
  const [wanted, setWanted] = useState(first);
  const [paused, setPaused] = useState(false);
  const [seen, setSeen] = useState(first + 1);
  const touch = useRef<Point>(undefined);
  const hold = useHold();
  const index = Math.min(wanted, slides.length - 1);
  const slide = slides[index];
  if (!slide) return null;

  const go = (next: number) => {
    setWanted(next);
    setSeen((before) => Math.max(before, next + 2));
  };
  const step = (by: number) => go(slideAfter(index, by, slides.length));
  const style: CSSProperties & { '--interval': string } = { '--interval': `${interval}ms` };

  return (
    <section
      className={classes(styles.stage, (paused || hold.held) && styles.held, interval === 0 && styles.still)}
      style={style}
      aria-label={labels.stage}
      aria-roledescription={labels.kind}
      {...hold.handlers}
      onTouchStart={({ touches }) => {
        touch.current = pointOf(touches[0]);
      }}
      onTouchEnd={({ changedTouches }) => {
        const end = pointOf(changedTouches[0]);
        const direction = touch.current && end ? swipeDirection(touch.current, end) : 0;
        if (direction !== 0) step(direction);
      }}
    >
      <div className={styles.arts}>
        {slides.slice(0, seen).map(({ id, image, tallImage }, at) => (
          <StageArt key={id} image={image} tallImage={tallImage} active={at === index} eager={at === first} />
        ))}
      </div>
      <SlideContent key={slide.id} slide={slide} label={labels.position(index + 1, slides.length)} quiet={!paused} />
      {slides.length > 1 && (
        <StageControls
          count={slides.length}
          index={index}
          paused={paused}
          labels={labels}
          onGo={go}
          onPause={setPaused}
          onRunOut={() => step(1)}
        />
      )}
    </section>
  );
}

const pointOf = (finger: { clientX: number; clientY: number } | undefined): Point | undefined =>
  finger && { x: finger.clientX, y: finger.clientY };

/** The carousel pauses on hover, on focus inside it, and in a hidden tab. */
function useHold() {
  const hidden = usePageHidden();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  return {
    held: hidden || pointed || focused,
    handlers: {
      onMouseEnter: () => setPointed(true),
      onMouseLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

/** Width for a title on two lines, in em of the display type. */
const TITLE_ROOM = 18;
const titleSteps = [undefined, styles.step1, styles.step2];

function SlideContent({ slide, label, quiet }: { slide: StageSlide; label: string; quiet: boolean }) {
  const { title, heading, kicker, text, badges, actions } = slide;
  return (
    <div className={styles.content} role="group" aria-label={label} aria-live={quiet ? 'off' : 'polite'}>
      {(badges !== undefined || kicker !== undefined) && (
        <div className={styles.kicker}>
          {badges !== undefined && <span className={styles.badges}>{badges}</span>}
          {kicker}
        </div>
      )}
      <h2 className={classes(styles.title, heading !== undefined && title.includes(' – ') && styles.match)}>
        {heading ?? <StageTitle title={title} />}
      </h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** The title of a slide as text, smaller if it is long. */
export function StageTitle({ title }: { title: string }) {
  const { step } = fitName({ name: title }, TITLE_ROOM, 'display');
  return <span className={classes(styles.words, titleSteps[step])}>{title}</span>;
}
