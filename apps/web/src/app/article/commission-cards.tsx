const CASES = [
  {
    title: 'You sell privately',
    rate: 'No commission',
    note: 'Your lawyers or conveyancers do the paperwork.',
  },
  {
    title: 'Partner agent, buyer from Sway',
    rate: 'Discounted commission',
    note: 'The two of you had already found each other.',
  },
  {
    title: 'Partner agent, external buyer',
    rate: 'Standard rates',
    note: 'The agent found a buyer with a better offer.',
  },
] as const;

/** The commission of a sale, by who found the buyer. */
export function CommissionCards() {
  return (
    <dl className="grid gap-3 md:grid-cols-3">
      {CASES.map(({ title, rate, note }) => (
        <div key={title} className="flex flex-col rounded-lg border bg-card p-[18px]">
          <dt className="text-sm text-muted-foreground">{title}</dt>
          <dd className="type-h3 mt-2">{rate}</dd>
          <dd className="mt-1.5 text-sm text-muted-foreground">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
