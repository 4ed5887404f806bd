type Row = { label: string; words: string; code: string | null };

/** Details as rows of label and text, in two columns on wide screens. A code is shown beside its text unless the text has it. */
export function DetailRows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="grid gap-x-12 md:grid-cols-2">
      {rows.map(({ label, words, code }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-4 border-b border-border py-2.5 text-[0.9375rem]"
        >
          <dt className="shrink-0 text-muted-foreground">{label}</dt>
          <dd className="text-right wrap-anywhere">
            {words}
            {code && !words.includes(code) && (
              <span className="ml-2 text-xs text-muted-foreground tabular-nums">{code}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
