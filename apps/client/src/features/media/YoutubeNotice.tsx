import { useApp } from '../../shell/context';
import { Link } from '../../shell/links/Link';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import { ErrorView } from '../../ui/ErrorView/ErrorView';

interface YoutubeNoticeProps {
  videoId: string;
  name: string;
  text: string;
  onPlay?: () => void;
}

/** A notice before the video or about its failure, with a link to YouTube. */
export function YoutubeNotice({ videoId, name, text, onPlay }: YoutubeNoticeProps) {
  const t = useTexts();
  const { addressBar } = useApp();
  return (
    <ErrorView
      icon={onPlay ? 'play' : 'warning'}
      headingLevel={1}
      title={name}
      text={text}
      primary={
        <ButtonRow>
          {onPlay && (
            <Button id="youtube-play" icon="play" onClick={onPlay}>
              {t('player.play')}
            </Button>
          )}
          <Button
            id="youtube-open"
            variant={onPlay ? 'outline' : 'primary'}
            href={`https://www.youtube.com/watch?v=${videoId}`}
            as={Link}
          >
            {t('youtube.errors.openOnYoutube')}
          </Button>
        </ButtonRow>
      }
      quiet={
        <Button variant="quiet" onClick={() => addressBar.back()}>
          {t('common.back')}
        </Button>
      }
    />
  );
}
