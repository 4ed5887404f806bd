import type { NotificationSetting } from '@sway/contract/notifications';
import { NOTIFICATION_KIND_FACTS } from '@sway/domain/notifications/notification-kinds';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { CardSkeletons } from '#shared/ui/feedback/card-skeletons.tsx';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
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
        onError: toastFailure('Not saved'),
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
        <Choice label="On Sway" isOn={setting.inApp} onChange={inApp => choose({ inApp })} />
        <Choice label="E-mail" isOn={setting.mail} onChange={mail => choose({ mail })} />
      </div>
    </fieldset>
  );
}

type ChoiceProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Choice({ label, isOn, onChange }: ChoiceProps) {
  return (
    <label className="flex h-11 items-center gap-2 rounded-md px-2 text-sm font-semibold hover:bg-muted">
      <input
        type="checkbox"
        className="size-[18px] accent-primary"
        checked={isOn}
        onChange={event => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
