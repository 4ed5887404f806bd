import { t } from '@sway/domain/language/texts';
import { LISTING_FIELDS } from '@sway/domain/listings/listing-fields';
import {
  LISTING_LIMITS,
  PRICE_JUSTIFICATION_TAGS,
  priceReasonLabel,
} from '@sway/domain/listings/listing-rules';
import { formatPrice } from '@sway/domain/prices/money';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Article } from '../article/article.tsx';
import type { ArticleSection } from '../article/article-section.ts';
import type { Source } from '../article/sources.tsx';
import { ProductPicture } from '../product-pictures/product-picture.tsx';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'price',
    title: t`Choose your Sway price`,
    body: (
      <>
        <p>
          Ask yourself one question: at what price would we start packing? Not what the house is worth, and
          not what you hope for on a good day. The number at which you would say yes. It can be any amount
          from {formatPrice(LISTING_FIELDS.swayPrice.min)} up.
        </p>
        <p>Three things are worth having beside you when you pick it:</p>
        <ul>
          <li>
            <strong>What moving would cost you.</strong> Lawyers, movers, a month of bridging finance, and the
            home you would buy instead. If nothing near you would do, that belongs in the number.
          </li>
          <li>
            <strong>Recent sales in your street.</strong> Your council’s rating information and the property
            sites list them. Three sales from the last six months say more than thirty from the last five
            years.
          </li>
          <li>
            <strong>Your rating valuation (CV or RV).</strong> Councils set it about every three years for
            rates. It does not know about your new kitchen, and it can be a whole market cycle old.
          </li>
        </ul>
        <p>
          The site sets your price beside an estimate and says plainly how far apart they are. A dream price
          is allowed. Buyers will see that it is one.
        </p>
        <ProductPicture name="price" />
      </>
    ),
  },
  {
    id: 'describe',
    title: t`Describe the home`,
    body: (
      <>
        <p>
          Start with bedrooms, bathrooms, floor area and type, because people filter by them. Floor area means
          inside the walls, at least {LISTING_FIELDS.floorArea.min} m²; your council’s property file or the
          valuation notice has it.
        </p>
        <p>
          Then say why the price is what it is. Tick the reasons that apply and write a few sentences, up to{' '}
          {LISTING_LIMITS.maxJustificationCharacters} characters. The reasons to tick are:
        </p>
        <ul>
          {PRICE_JUSTIFICATION_TAGS.map(tag => (
            <li key={tag}>{priceReasonLabel(tag)}</li>
          ))}
        </ul>
        <p>
          Be exact. What you write about a home can be relied on by the person who buys it: under the Contract
          and Commercial Law Act 2017 a buyer who was misled may claim damages, even from a private seller. If
          you are not sure that the deck was consented, say that you are not sure.
        </p>
      </>
    ),
  },
  {
    id: 'pictures',
    title: t`Add pictures`,
    body: (
      <p>
        Up to {LISTING_LIMITS.maxImages} pictures, of which large ones are made smaller, and{' '}
        {LISTING_LIMITS.maxVideos} videos. Lead with the front of the house. Then the room you live in, the
        kitchen, the outlook and the outdoors. More on that in the{' '}
        <Link to={paths.sellerTips}>seller tips</Link>.
      </p>
    ),
  },
  {
    id: 'answer',
    title: t`Answer buyers`,
    body: (
      <>
        <p>
          A message is not an offer and an answer is not a promise. You can say “not yet”, “tell me more” or
          nothing at all. Good first questions back: are they selling too, have they talked to a bank, and
          when would they want to move?
        </p>
        <p>
          Keep phone numbers and viewing times in the conversation until you know who you are talking to. When
          someone comes to look, have a second person at home.
        </p>
        <ProductPicture name="conversation" />
      </>
    ),
  },
  {
    id: 'agree',
    title: t`When you agree`,
    body: (
      <>
        <p>
          An agreement about land cannot be enforced unless it is in writing and signed (Property Law Act
          2007, section 24). Before you sign, take the agreement to your own lawyer or licensed conveyancer.
          Most use the standard form of the Auckland District Law Society and the Real Estate Institute.
        </p>
        <ol>
          <li>
            <strong>Talk to a lawyer or conveyancer first.</strong> They check your title and draw up the
            agreement. They must verify who you are under the Anti-Money Laundering and Countering Financing
            of Terrorism Act 2009, so have your passport and a proof of address ready.
          </li>
          <li>
            <strong>Sign, with conditions.</strong> Buyers usually ask for finance, a LIM and a building
            report. Each condition has a date.
          </li>
          <li>
            <strong>Take the deposit into a trust account.</strong> Ten percent is usual. It is held by a
            lawyer or an agent, not in your own account, until the agreement is unconditional.
          </li>
          <li>
            <strong>Settle.</strong> The lawyers exchange money and title electronically, and you hand over
            the keys.
          </li>
        </ol>
        <p>
          If you would rather have help with the negotiation, bring in a{' '}
          <Link to={paths.agents}>partner agent</Link>. A discounted commission applies when your buyer came
          through Sway.
        </p>
      </>
    ),
  },
  {
    id: 'tax',
    title: t`A note on tax`,
    body: (
      <p>
        Since 1 July 2024 the bright-line test looks at two years: profit on residential land sold within two
        years of buying it is usually taxed, unless it was your main home. People who deal in or develop
        property have other rules. <a href="https://www.ird.govt.nz/property">Inland Revenue</a> explains
        them; your accountant can say which apply to you.
      </p>
    ),
  },
];

const SOURCES: readonly Source[] = [
  {
    publisher: 'Real Estate Authority (settled.govt.nz)',
    about: t`Independent guidance on selling a home, step by step.`,
    url: 'https://www.settled.govt.nz/selling-a-home/',
  },
  {
    publisher: 'Inland Revenue',
    about: t`The bright-line test and other tax rules on selling property.`,
    url: 'https://www.ird.govt.nz/property',
  },
  {
    publisher: 'Land Information New Zealand',
    about: t`How to order a record of title.`,
    url: 'https://www.linz.govt.nz',
  },
  {
    publisher: 'New Zealand Legislation',
    about: t`The Property Law Act 2007 and the Contract and Commercial Law Act 2017.`,
    url: 'https://www.legislation.govt.nz',
  },
];

/** For owners: from choosing a price to handing over the keys. */
export function GuidePage() {
  return (
    <Article
      page="guide"
      lead="You are not selling. You are saying what it would take. This is how to say it well, and what happens if someone takes you at your word."
      reviewed="2026-11-22"
      sources={SOURCES}
      sections={SECTIONS}
      related={['sellerTips', 'listProperty', 'faq']}
    />
  );
}
