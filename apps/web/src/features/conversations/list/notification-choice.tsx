import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#shared/ui/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import {
  setWantsBrowserNotifications,
  tryNote,
  wantsBrowserNotifications,
} from '../browser-notifications.ts';

/** The choice to be told of messages by the browser while Sway is in the background. Asked for by a click, never by itself. */
export function NotificationChoice() {
  const [isOn, setIsOn] = useState(wantsBrowserNotifications);
  if (!('Notification' in window)) return null;

  async function change() {
    if (isOn) {
      setWantsBrowserNotifications(false);
      setIsOn(false);
      return;
    }
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') {
      toast({
        title: 'Notifications are blocked',
        description: 'Allow them for this site in your browser’s settings, then try again.',
      });
      return;
    }
    if (!tryNote()) {
      toast({
        title: 'Not on this device',
        description: 'This browser does not support notifications. We will e-mail you instead.',
      });
      return;
    }
    setWantsBrowserNotifications(true);
    setIsOn(true);
  }

  const Icon = isOn ? Bell : BellOff;
  return (
    <Button
      variant="ghost"
      size="sm"
      icon
      aria-pressed={isOn}
      aria-label="Browser notifications of new messages"
      title={isOn ? 'Browser notifications are on' : 'Turn on browser notifications'}
      onClick={() => void change()}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}
