import { useApp, useDescribe, useSearch } from '../../app/context';
import { NotFound } from '../../app/Faults';
import { Link } from '../../app/Link';
import { paths } from '../../app/paths';
import { Button, ErrorView } from '../../ui';
import { useTexts } from '../i18n';

/** Ids of the video platform; anything else could lead elsewhere. */
const VIDEO_ID = /^[\w-]{1,64}$/;

/** A video on YouTube: nothing is asked of it before the viewer goes there. */
export default function YoutubeScreen() {
  const { videoId = '', title } = useSearch(paths.youtube);
  const t = useTexts();
  const { addressBar } = useApp();
  const name = title || t('youtube.title');
  useDescribe({ title: `${name} · ${t('app.name')}` });
  if (!VIDEO_ID.test(videoId)) return <NotFound text={t('youtube.errors.invalidParameter')} />;
  return (
    <ErrorView
      icon="play"
      headingLevel={1}
      title={name}
      text={t('youtube.consent')}
      primary={
        <Button icon="play" href={`https://www.youtube.com/watch?v=${videoId}`} as={Link}>
          {t('youtube.errors.openOnYoutube')}
        </Button>
      }
      quiet={
        <Button variant="quiet" onClick={() => addressBar.back()}>
          {t('common.back')}
        </Button>
      }
    />
  );
}
