import { Maximize, Minimize } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import type { FullScreen } from './use-full-screen.ts';

/** The button that turns full screen on and off. */
export function FullScreenButton({ isOn, enter, leave }: FullScreen) {
  return (
    <Button
      variant="outline"
      icon
      aria-label={isOn ? 'Exit full screen' : 'Full screen'}
      title={isOn ? 'Exit full screen' : 'Full screen'}
      aria-pressed={isOn}
      onClick={isOn ? leave : enter}
      className="shadow-md"
    >
      {isOn ? <Minimize aria-hidden="true" /> : <Maximize aria-hidden="true" />}
    </Button>
  );
}
