import { useEffect } from 'react';

/** Has the browser ask before it reloads the page or closes the tab, if `hasUnsaved` says so at that moment. */
export function useBeforeUnload(hasUnsaved: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}
