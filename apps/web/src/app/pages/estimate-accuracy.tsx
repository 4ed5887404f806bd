import { t } from '@sway/domain/language/texts';
import { Link } from 'react-router';
import { EstimateAccuracy } from '#features/trends/accuracy/estimate-accuracy.tsx';
import { paths } from '#shared/paths.ts';
import { Article } from '../article/article.tsx';
import type { ArticleSection } from '../article/article-section.ts';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'how',
    title: t`How a home is estimated`,
    body: (
      <>
        <p>
          The estimate starts from the capital value that the council’s valuer set. It is brought up to date
          by how prices in the country, the region and the district have moved since. Then sales of similar
          homes nearby and what is known of the home – place, bedrooms, bathrooms, parking, floor and land
          area – add or subtract the rest. Each estimate shows these three amounts.
        </p>
        <p>
          A home without a capital value is estimated from sales of similar homes within five kilometres
          alone. Where there are too few of them, a formula takes over: a rate per square metre for the city,
          times floor area, type and bedrooms. The home’s page says which of these was used.
        </p>
      </>
    ),
  },
  {
    id: 'checked',
    title: t`How it is checked`,
    body: (
      <p>
        Every sale is estimated from the sales of earlier days only, as if it were that day, and then compared
        with the price. So no estimate here knew the price it is compared with, nor any later one.
      </p>
    ),
  },
  {
    id: 'range',
    title: t`What the range means`,
    body: (
      <p>
        Of homes that were estimated alike, 8 of 10 sold within the range. Confidence is high if the range is
        up to 30% of the estimate wide, medium up to 45%, and low beyond.
      </p>
    ),
  },
  {
    id: 'unknown',
    title: t`What an estimate cannot know`,
    body: (
      <ul>
        <li>The condition inside: a new kitchen, a leak, the smell of the carpet.</li>
        <li>View, sun and noise, beyond what they did to prices nearby.</li>
        <li>What has changed since the latest sale it knows. Its date is beside every estimate.</li>
        <li>What a buyer who loves the home would pay, which is what a Sway price is about.</li>
      </ul>
    ),
  },
  {
    id: 'owners',
    title: t`If a fact about your home is wrong`,
    body: (
      <p>
        Correct floor area, bedrooms or type where you edit your home, under{' '}
        <Link to={paths.myProperties}>My Properties</Link>. You see the new estimate before you save it.
      </p>
    ),
  },
];

/** /estimate-accuracy (product/prices.md#the-accuracy-is-public): how estimates are made and how near they are to prices. */
export function EstimateAccuracyPage() {
  return (
    <Article
      page="estimateAccuracy"
      lead="An estimate is worth as much as its record. Here is ours: how near estimates were to what homes were really sold for."
      wide={<EstimateAccuracy />}
      inShort={[
        t`An estimate is computed from past sales; nobody has looked at the home.`,
        t`Each has a range: 8 of 10 homes like it sold within it.`,
        t`It cannot know the view, the sun or a new kitchen. Its owner can.`,
      ]}
      sections={SECTIONS}
      related={['marketTrends', 'howItWorks', 'faq']}
    />
  );
}
