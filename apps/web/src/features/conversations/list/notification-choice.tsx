import { t } from '@sway/domain/language/texts';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { toast } from '#shared/ui/toasts/toast.ts';
import { Button } from '#shared/ui/button.tsx';
import {
  setWantsBrowserNotifications,
  showTestNotification,
  wantsBrowserNotifications,
} from '../browser-notifications.ts';

/** Turns browser notifications of messages on and off. The permission is only requested after a click. */
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
        title: t`Notifications are blocked`,
        description: t`Allow them for this site in your browser’s settings, then try again.`,
      });
      return;
    }
    if (!showTestNotification()) {
      toast({
        title: t`Not supported on this device`,
        description: t`This browser does not support notifications. We will e-mail you instead.`,
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
