import { t } from '@sway/domain/language/texts';
const CASES = [
  {
    title: t`You sell privately`,
    rate: t`No commission`,
    note: t`Your lawyers or conveyancers do the paperwork.`,
  },
  {
    title: t`Partner agent, buyer from Sway`,
    rate: t`Discounted commission`,
    note: t`The two of you had already found each other.`,
  },
  {
    title: t`Partner agent, external buyer`,
    rate: t`Standard rates`,
    note: t`The agent found a buyer with a better offer.`,
  },
] as const;

/** The commission of a sale, by who found the buyer, and what a lower rate is worth in dollars. */
export function CommissionCards() {
  return (
    <>
      <dl className="grid gap-3 md:grid-cols-3">
        {CASES.map(({ title, rate, note }) => (
          <div key={title} className="flex flex-col rounded-lg border bg-card p-[18px]">
            <dt className="text-sm text-muted-foreground">{title}</dt>
            <dd className="type-h3 mt-2">{rate}</dd>
            <dd className="mt-1.5 text-sm text-muted-foreground">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-measure">
        <b>In dollars:</b> of a sale at $900,000, each percentage point of commission is $9,000. An agent
        whose discounted rate is one point below the standard rate costs you $9,000 less when the buyer came
        through Sway; at half a point it is $4,500.
      </p>
    </>
  );
}
