import { useCallback, useEffect, useState } from 'react';

export type FullScreen = { isOn: boolean; enter: () => void; leave: () => void };

/**
 * Full screen for a part of the page. The browser's full screen is requested for the whole document, so that dialogs can
 * still open above; in a browser without it, the part fills the window. Escape ends both.
 */
export function useFullScreen(isPossible: boolean): FullScreen {
  const [isOn, setIsOn] = useState(false);

  const leave = useCallback(() => {
    setIsOn(false);
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  }, []);

  useEffect(() => {
    if (!isOn) return;
    function onChange() {
      if (!document.fullscreenElement) setIsOn(false);
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && isPossible) leave();
    }
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOn, isPossible, leave]);

  return {
    isOn,
    enter: () => {
      setIsOn(true);
      // If the browser refuses, the part fills the window.
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
    },
    leave,
  };
}
