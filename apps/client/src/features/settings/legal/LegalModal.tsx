import { useQuery } from '@tanstack/react-query';
import type { LegalDocument } from '@touchline/contract';
import { lazy, Suspense } from 'react';
import { useApp } from '../../../shell/context';
import { useTexts } from '../../../shell/texts/TextsProvider';
import { Modal } from '../../../ui/Modal/Modal';
import { Skeleton } from '../../../ui/Skeleton/Skeleton';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden';
import { legalQuery } from './queries';

const LegalText = lazy(() => import('./LegalText'));

interface LegalModalProps {
  document: LegalDocument;
  title: string;
  onClose: () => void;
}

/** A legal text over the settings (MENU-11). If it is unavailable the modal is empty and announces that (CONFIG-15). */
export default function LegalModal({ document, title, onClose }: LegalModalProps) {
  const t = useTexts();
  const { api } = useApp();
  const { data: html, isError } = useQuery(legalQuery(api, document));
  const waiting = (
    <div role="status" aria-label={t('legal.loading')}>
      <Skeleton style={{ display: 'block', height: '40vh' }} />
    </div>
  );
  return (
    <Modal title={title} closeLabel={t('common.close')} onClose={onClose} wide>
      {isError || html === '' ? (
        <VisuallyHidden>
          <span role="alert">{t('errors.generic')}</span>
        </VisuallyHidden>
      ) : html === undefined ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <LegalText html={html} label={title} />
        </Suspense>
      )}
    </Modal>
  );
}
