type Range = readonly [from: number, to: number];

/** Shows the matched ranges of a text in bold. `offset` is the position of `text` in the text that the ranges refer to. */
export function Highlighted({
  text,
  ranges,
  offset = 0,
}: {
  text: string;
  ranges: readonly Range[];
  offset?: number;
}) {
  const parts = [];
  let at = 0;
  for (const [from, to] of ranges) {
    const start = Math.max(from - offset, at);
    const end = Math.min(to - offset, text.length);
    if (end <= start) continue;
    if (start > at) parts.push(text.slice(at, start));
    parts.push(
      <mark key={start} className="bg-transparent font-bold text-foreground">
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
