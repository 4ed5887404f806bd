import { Link } from '#shared/routing/link.tsx';
import { paths } from '#shared/paths.ts';

/** The link to why a price has two words (product/prices.md#price-bands). */
export function WhyTwoWords() {
  return (
    <Link to={`${paths.faq}#two-words`} className="font-semibold text-link hover:underline">
      Why two words?
    </Link>
  );
}
