import { IconButton } from '../../ui/IconButton/IconButton';
import { useTexts } from '../texts/TextsProvider';
import { useShare } from './useShare';

interface ShareButtonProps {
  id: string;
  /** Title of the shared content. */
  title: string;
  /** Its path. */
  href: string;
}

/** Shares by the device's share sheet, the clipboard, or a QR code on a TV. */
export function ShareButton({ id, title, href }: ShareButtonProps) {
  const t = useTexts();
  const { share, dialog } = useShare(title);
  return (
    <>
      <IconButton
        id={id}
        icon="share"
        variant="quiet"
        label={t('sharing.title', { title })}
        onClick={() => void share(href)}
      />
      {dialog}
    </>
  );
}
