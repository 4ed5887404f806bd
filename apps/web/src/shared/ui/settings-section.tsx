import { useId } from 'react';
import type { ReactNode } from 'react';

type SettingsSectionProps = { title: string; lead?: ReactNode; children: ReactNode };

/** A part of the settings: what it is for, and on wide screens beside that what can be set. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-12 gap-y-4 border-b py-8 first:pt-0 last:border-b-0 last:pb-0 lg:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="type-h3">
          {title}
        </h2>
        {lead && <div className="mt-2 max-w-measure text-md text-muted-foreground">{lead}</div>}
      </div>
      <div className="min-w-0 max-w-[760px]">{children}</div>
    </section>
  );
}
