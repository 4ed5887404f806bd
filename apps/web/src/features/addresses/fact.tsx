/** A fact in the list of an address's card; nothing if it is not known. */
export function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted-foreground">{name}</dt>
      <dd className="font-semibold tabular-nums wrap-anywhere">{value}</dd>
    </div>
  );
}
