import type { NotificationSetting } from '@sway/contract/notifications';
import { t } from '@sway/domain/language/texts';
import { NOTIFICATION_KIND_FACTS } from '@sway/domain/notifications/notification-kinds';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { CardSkeletons } from '#shared/ui/feedback/card-skeletons.tsx';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import { PushSetting } from './push-setting.tsx';
import { SettingChoice } from './setting-choice.tsx';
import { useChangeNotificationSetting, useNotificationSettings } from './use-notifications.ts';

/** The settings of each kind of notification: on Sway, by e-mail, both or neither. */
export function NotificationSettings() {
  const settings = useNotificationSettings();
  const { data } = settings;
  if (settings.isPending) return <CardSkeletons label="Loading your settings" count={4} />;
  if (!data) {
    return (
      <ErrorState
        title="Error Loading Settings"
        message="Check your connection and try again."
        query={settings}
      />
    );
  }
  return (
    <SettingsSection
      title="What we notify you about"
      lead="We always e-mail you about your account itself, such as password changes."
    >
      <PushSetting />
      <ul className="rounded-xl border bg-card *:not-first:border-t">
        {data.map(setting => (
          <li key={setting.kind}>
            <SettingRow setting={setting} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}

function SettingRow({ setting }: { setting: NotificationSetting }) {
  const change = useChangeNotificationSetting();
  const { label, hint } = NOTIFICATION_KIND_FACTS[setting.kind];

  function choose(part: Partial<NotificationSetting>): void {
    change.mutate(
      { ...setting, ...part },
      {
        onError: toastFailure(t`Not saved`),
      },
    );
  }

  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <legend className="sr-only">{label}</legend>
      <div className="min-w-56 flex-1">
        <p className="font-semibold">{label}</p>
        <p className="text-sm text-muted-foreground">{hint}</p>
      </div>
      <div className="flex gap-2">
        <SettingChoice label="On Sway" isOn={setting.inApp} onChange={inApp => choose({ inApp })} />
        <SettingChoice label="E-mail" isOn={setting.mail} onChange={mail => choose({ mail })} />
      </div>
    </fieldset>
  );
}
