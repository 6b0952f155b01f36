import { useEffect } from 'react';
import { follow } from '../../shell/address';

/** Links between rooms change the room without loading the page again. */
export function useLinks(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target !== '' || link.hasAttribute('download')) return;
      const { origin, pathname, search, hash } = new URL(link.href, location.href);
      if (origin !== location.origin || !pathname.startsWith('/studio/') || hash !== '') return;
      event.preventDefault();
      follow(pathname + search);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
