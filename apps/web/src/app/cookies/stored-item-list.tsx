import type { StoredItem } from './stored-items.ts';

/** Stored items by name, with what each is for and when it is deleted. */
export function StoredItemList({ items }: { items: readonly StoredItem[] }) {
  return (
    <dl className="not-prose divide-y rounded-lg border bg-card">
      {items.map(({ name, title, purpose, until }) => (
        <div key={name} className="grid gap-1 p-[18px]">
          <dt className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="font-semibold">{title}</span>
            <code className="text-sm wrap-anywhere text-muted-foreground">{name}</code>
          </dt>
          <dd>{purpose}</dd>
          <dd className="text-sm text-muted-foreground">Deleted: {until}</dd>
        </div>
      ))}
    </dl>
  );
}
