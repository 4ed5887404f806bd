type Row = { label: string; words: string; code: string | null };

/**
 * Details as rows of label and text, in two columns on wide screens. A code is shown as such, beside its text unless the text has it,
 * and a line below explains what codes are.
 */
export function DetailRows({ rows }: { rows: readonly Row[] }) {
  const hasCodes = rows.some(({ words, code }) => shownCode(words, code) || words.startsWith('code '));
  return (
    <>
      <dl className="grid gap-x-12 md:grid-cols-2">
        {rows.map(({ label, words, code }) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 border-b border-border py-2.5 text-md"
          >
            <dt className="shrink-0 text-muted-foreground">{label}</dt>
            <dd className="text-right wrap-anywhere">
              {words}
              {shownCode(words, code) && (
                <span className="ml-2 text-xs whitespace-nowrap text-muted-foreground tabular-nums">
                  code {code}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {hasCodes && (
        <p className="mt-3 text-sm text-muted-foreground">
          “Code” is what the council’s valuation roll has. A code without words has no published meaning.
        </p>
      )}
    </>
  );
}

/** Whether a row shows its code: not if the words have it. */
function shownCode(words: string, code: string | null): boolean {
  return code !== null && !words.includes(code);
}
