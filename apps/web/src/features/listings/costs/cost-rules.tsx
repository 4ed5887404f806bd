import { t } from '@sway/domain/language/texts';
/** Rules of tax and ownership that a buyer should know, with the pages of those who apply them. */
const RULES = [
  {
    title: t`Tax if you sell again soon`,
    text: t`If you sell within two years of the title becoming yours, the bright-line test taxes what you gain. Your main home is usually excluded: more than half of its area, for more than half of the time.`,
    source: t`Inland Revenue: tax on property`,
    url: 'https://www.ird.govt.nz/property',
  },
  {
    title: t`If you are from overseas`,
    text: t`Most people who are neither citizens nor ordinarily resident cannot buy a home. Citizens and permanent residents of Australia and Singapore usually can; holders of a residence class visa can with consent, to live in it. Since March 2026, holders of some investor visas can, with consent, for $5 million or more.`,
    source: t`LINZ: buying a home to live in`,
    url: 'https://www.linz.govt.nz/guidance/overseas-investment/buying-residential-property-live',
  },
];

/** The two rules in short, of which day they are, and where they stand in full. */
export function CostRules() {
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 text-sm md:grid-cols-2">
        {RULES.map(({ title, text, source, url }) => (
          <div key={url}>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 text-muted-foreground">{text}</p>
            <a href={url} className="font-semibold text-link underline underline-offset-3">
              {source}
            </a>
          </div>
        ))}
      </div>
      <p className="text-xs text-muted-foreground">
        The rules in short, as published in March 2026. It is not advice: ask your lawyer about your case.
      </p>
    </>
  );
}
