import type { ReactNode } from 'react';
import { Card } from '#shared/ui/card.tsx';

type AccountCardProps = { title: string; lead?: ReactNode; children: ReactNode };

/** The panel in the middle of the pages to sign in, sign up and recover an account. */
export function AccountCard({ title, lead, children }: AccountCardProps) {
  return (
    <div className="gutter grid justify-items-center py-8 md:py-16">
      <Card className="w-full max-w-[480px] rounded-xl p-5 sm:p-8">
        <h1 className="type-h1">{title}</h1>
        {lead && <p className="mt-2.5 text-muted-foreground">{lead}</p>}
        <div className="mt-6">{children}</div>
      </Card>
    </div>
  );
}

/** A link in running text. */
export const TEXT_LINK = 'font-semibold text-link underline-offset-4 hover:underline';
