import { useEffect, useState } from 'react';
import { isComposing } from '#shared/forms/is-composing.ts';

export type FullScreen = { isOn: boolean; enter: () => void; leave: () => void };

type FullScreenOptions = {
  /** Whether the part is there. Full screen ends with it, as when Back leads to another layout, which has no button to end it. */
  isPossible: boolean;
  /** Whether a dialog is open above, which Escape then closes instead. */
  hasDialog: boolean;
};

/**
 * Full screen for a part of the page. The browser's full screen is requested for the whole document, so that dialogs can
 * still open above; in a browser without it, the part fills the window. Escape ends both.
 */
export function useFullScreen({ isPossible, hasDialog }: FullScreenOptions): FullScreen {
  const [isOn, setIsOn] = useState(false);
  if (isOn && !isPossible) setIsOn(false);

  useEffect(() => {
    if (!isOn) return undefined;
    function onChange() {
      if (!document.fullscreenElement) setIsOn(false);
    }
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, [isOn]);

  useEffect(() => {
    if (!isOn || hasDialog) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && !isComposing(event)) setIsOn(false);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn, hasDialog]);

  return {
    isOn,
    enter: () => {
      setIsOn(true);
      // If the browser refuses, the part fills the window.
      void document.documentElement.requestFullscreen?.().catch(() => undefined);
    },
    leave: () => setIsOn(false),
  };
}
