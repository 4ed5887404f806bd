/** A price on the three bands, as the listing form shows it. Decorative: the parent hides it from screen readers. */
export function PricePicture() {
  return (
    <div className="mx-auto w-full max-w-[340px] rounded-[16px] border bg-card px-[18px] py-4 shadow-md">
      <div className="flex justify-between gap-3 text-sm text-muted-foreground">
        <span>Your Sway price</span>
        <span>Estimate $1,704,000</span>
      </div>
      <div className="mt-1 mb-[18px] font-display text-3xl leading-[1.1] font-[650] tracking-[-.02em] tabular-nums">
        $1,950,000
      </div>
      <div className="relative grid h-3.5 grid-cols-[33fr_34fr_33fr] gap-[3px]">
        <span className="rounded-l-full rounded-r-[3px] bg-realistic opacity-30" />
        <span className="rounded-[3px] bg-aspirational" />
        <span className="rounded-l-[3px] rounded-r-full bg-dream opacity-30" />
        <span className="absolute -top-1.5 left-[40.5%] -ml-[13px] size-[26px] rounded-full border-3 border-ink bg-lime shadow-md dark:border-card" />
      </div>
      <div className="mt-[11px] grid grid-cols-[33fr_34fr_33fr] text-xs font-[550] text-muted-foreground">
        <span>Realistic</span>
        <span className="text-center font-bold text-aspirational-text">Aspirational</span>
        <span className="text-right">Dream</span>
      </div>
    </div>
  );
}
