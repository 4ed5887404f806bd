/** The most important points of a long text, above it. */
export function InShort({ points }: { points: readonly string[] }) {
  return (
    <section
      aria-labelledby="in-short"
      className="max-w-measure rounded-xl border border-sand-border bg-sand px-5 py-4"
    >
      <h2 id="in-short" className="font-semibold">
        In short
      </h2>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5">
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
