import { useCallback, useEffect, useState } from 'react';

export type FullScreen = { isOn: boolean; enter: () => void; leave: () => void };

/**
 * Whether a part of the page takes the whole screen. The browser's own full screen is asked for the whole document, so that
 * dialogs can still open above; where a browser has none, the part fills the window. Escape ends either.
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
      // A refusal leaves the part filling the window.
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
    },
    leave,
  };
}
