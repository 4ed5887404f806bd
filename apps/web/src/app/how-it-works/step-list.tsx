type Step = { title: string; text: string };

/** Numbered steps, in two columns where there is room. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="mt-8 grid gap-x-16 gap-y-8 md:mt-10 md:grid-cols-2 md:gap-y-10">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[34px_1fr] gap-x-4">
          <span
            aria-hidden="true"
            className="grid size-[34px] place-items-center rounded-full border-2 border-foreground font-display leading-none font-bold"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="type-h3 flex min-h-[34px] items-center">{title}</h3>
            <p className="mt-1 max-w-[52ch] text-muted-foreground">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
