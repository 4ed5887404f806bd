import { BRAND } from '@sway/domain/brand';
import dusk from '#assets/hero-dusk-phone.webp';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';

type AccountCardProps = { title: string; lead?: ReactNode; children: ReactNode };

/** The panel in the middle of the pages to sign in and to answer a mail. Wide screens have room for a picture beside it. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  return (
    <div className="gutter grid justify-items-center py-8 md:py-16">
      <Card className="grid w-full max-w-[480px] overflow-hidden rounded-xl lg:min-h-[640px] lg:max-w-[1000px] lg:grid-cols-[480px_1fr]">
        <div className="p-5 sm:p-8">
          <h1 className="type-h1">{title}</h1>
          {lead && <p className="mt-2.5 text-muted-foreground">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
        <DuskOverTheHarbour />
      </Card>
    </div>
  );
}

function DuskOverTheHarbour() {
  return (
    <div className="relative isolate hidden bg-[#2a3a63] text-white lg:block">
      <img
        src={dusk}
        alt=""
        width={686}
        height={1201}
        loading="lazy"
        className="absolute inset-0 -z-2 size-full object-cover object-[50%_100%]"
      />
      <div className="absolute inset-0 -z-1 bg-[linear-gradient(180deg,oklch(0.22_0.06_255/0.72),oklch(0.22_0.06_255/0.08)_60%)]" />
      <p className="type-h1 p-8 text-balance">{BRAND.tagline}.</p>
    </div>
  );
}
