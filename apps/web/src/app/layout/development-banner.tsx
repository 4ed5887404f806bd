import { BRAND } from '@sway/domain/brand';
import { useSite } from '#shared/api/use-site.ts';

/** On a demo site, a notice that the site is in development and its data are samples. */
export function DevelopmentBanner() {
  if (useSite()?.mode !== 'demo') return null;
  return (
    <aside
      aria-label="About this site"
      className="border-b border-[color-mix(in_oklab,var(--lime)_45%,var(--border))] bg-lime-soft"
    >
      <p
        role="note"
        className="flex min-h-[29px] items-center justify-center gap-2 px-4 text-center text-xs font-[550]"
      >
        <span
          aria-hidden="true"
          className="size-[7px] shrink-0 rounded-full bg-lime ring-[1.5px] ring-foreground dark:ring-0"
        />
        {BRAND.developmentNotice}
      </p>
    </aside>
  );
}
