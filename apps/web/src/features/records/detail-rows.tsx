import { formatQuantity } from '@sway/domain/text/format';

type Row = { label: string; words: string; code: string | null };

/**
 * Details as rows of label and text. A code is shown as such, beside its text unless the text has it. Rows that are a code alone are
 * folded away, with a line that explains what codes are.
 */
export function DetailRows({ rows }: { rows: readonly Row[] }) {
  const bare = rows.filter(isBareCode);
  return (
    <>
      <Rows rows={rows.filter(row => !isBareCode(row))} />
      {bare.length > 0 && (
        <details className="mt-4">
          <summary className="w-fit cursor-pointer text-sm font-semibold text-link">
            {formatQuantity(bare.length, 'detail')} without published words
          </summary>
          <Rows rows={bare} />
          <p className="mt-3 text-sm text-muted-foreground">
            “Code” is what the council’s valuation roll has.
          </p>
        </details>
      )}
    </>
  );
}

/** In two columns on wide screens. */
function Rows({ rows }: { rows: readonly Row[] }) {
  return (
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
  );
}

/** Whether a row has a code that nothing explains. */
function isBareCode({ words, code }: Row): boolean {
  return code === null && words.startsWith('code ');
}

/** Whether a row shows its code: not if the words have it. */
function shownCode(words: string, code: string | null): boolean {
  return code !== null && !words.includes(code);
}
