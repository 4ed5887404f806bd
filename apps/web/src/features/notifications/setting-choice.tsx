type SettingChoiceProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A checkbox of the notification settings. */
export function SettingChoice({ label, isOn, onChange }: SettingChoiceProps) {
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
