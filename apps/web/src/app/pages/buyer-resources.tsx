import { t } from '@sway/domain/language/texts';
import { Article } from '../article/article.tsx';
import type { ArticleSection } from '../article/article-section.ts';
import type { Source } from '../article/sources.tsx';
import { ProductPicture } from '../product-pictures/product-picture.tsx';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'first',
    title: t`Before you write to an owner`,
    body: (
      <>
        <p>
          The home is not on the market, and the owner does not have to answer. Say who you are, what you like
          about the place, and whether the price is within reach. Talk to your bank or a mortgage adviser
          first, so that you can say so honestly.
        </p>
        <p>
          KiwiSaver members of three years or more can usually withdraw most of their savings for a first
          home. Ask your provider early: the money has to be applied for before settlement.
        </p>
        <p>
          If you are not a New Zealand citizen or resident, check first whether you may buy. The Overseas
          Investment Act 2005 restricts the purchase of residential land, with exceptions a lawyer can tell
          you about.
        </p>
        <ProductPicture name="map" />
      </>
    ),
  },
  {
    id: 'lim',
    title: t`The LIM report`,
    body: (
      <>
        <p>
          A Land Information Memorandum is what the council knows about a property: consents, rates, drains,
          flooding, slips, contamination, zoning. You order it from the council, which has ten working days to
          supply it; many offer a faster service for a higher fee.
        </p>
        <p>
          A LIM tells you what is on record. It does not tell you what was built without anyone asking.
          Compare it with what you see, and ask for the property file as well.
        </p>
      </>
    ),
  },
  {
    id: 'inspection',
    title: t`The building inspection`,
    body: (
      <>
        <p>
          Use an inspector who works to New Zealand Standard NZS 4306 and carries professional indemnity
          insurance. Be there for the last half hour and ask what they would fix first.
        </p>
        <ul>
          <li>Homes with plaster cladding from about 1990 to 2005: ask about weathertightness.</li>
          <li>Villas and bungalows: piles, wiring and scrim walls.</li>
          <li>Hillsides: retaining walls, their consents and who owns them.</li>
          <li>
            Anywhere: whether an insurer will cover the home. Get that in writing before you go unconditional.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'title',
    title: t`The title`,
    body: (
      <>
        <p>Your lawyer reads it for you. Know which of these it is:</p>
        <ul>
          <li>
            <strong>Freehold (fee simple):</strong> land and house are yours.
          </li>
          <li>
            <strong>Cross lease:</strong> you share the land and lease your building from all of the owners,
            yourself included. Alterations need the others’ agreement and an updated flats plan.
          </li>
          <li>
            <strong>Unit title:</strong> you own your unit, and share the rest through a body corporate.
          </li>
          <li>
            <strong>Leasehold:</strong> you own the building and pay ground rent, which is reviewed from time
            to time.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'agreement',
    title: t`The agreement and its conditions`,
    body: (
      <>
        <p>
          Nothing said in a chat binds you or the owner. A sale of land has to be in writing and signed. Have
          your lawyer or licensed conveyancer read the agreement <strong>before</strong> you sign, not after.
        </p>
        <p>
          Usual conditions are finance, LIM, building report, insurance and, if you have to, the sale of your
          own home. Each gives you until a date to be satisfied or to step back. Once all are met the
          agreement is unconditional, and stepping back becomes costly.
        </p>
      </>
    ),
  },
  {
    id: 'deposit',
    title: t`The deposit`,
    body: (
      <p>
        Ten percent is usual and all of it can be negotiated. Pay it into a lawyer’s or an agent’s trust
        account, never to the owner directly. In a private sale, ask for the agreement to say that it is held
        until all conditions are met.
      </p>
    ),
  },
  {
    id: 'identity',
    title: t`Why you are asked for your passport`,
    body: (
      <p>
        Lawyers, conveyancers, agents and banks must check who you are, and sometimes where the money comes
        from, under the Anti-Money Laundering and Countering Financing of Terrorism Act 2009. It is the same
        for everyone. Do it early, as nothing settles without it.
      </p>
    ),
  },
];

const SOURCES: readonly Source[] = [
  {
    publisher: 'Real Estate Authority (settled.govt.nz)',
    about: t`Independent guidance on buying a home, step by step.`,
    url: 'https://www.settled.govt.nz/buying-a-home/',
  },
  {
    publisher: 'Real Estate Authority (rea.govt.nz)',
    about: t`The public register of licensed agents, and how to complain about one.`,
    url: 'https://www.rea.govt.nz',
  },
  {
    publisher: 'Land Information New Zealand',
    about: t`Records of title, and the rules for buyers from overseas.`,
    url: 'https://www.linz.govt.nz',
  },
  {
    publisher: 'Inland Revenue',
    about: t`KiwiSaver withdrawals and tax on property.`,
    url: 'https://www.ird.govt.nz',
  },
  {
    publisher: 'Department of Internal Affairs',
    about: t`Why lawyers, conveyancers and agents must check who you are.`,
    url: 'https://www.dia.govt.nz',
  },
  {
    publisher: 'Tenancy Services',
    about: t`What happens to tenants when a rented home is sold.`,
    url: 'https://www.tenancy.govt.nz',
  },
  {
    publisher: 'Consumer Protection',
    about: t`Your rights as a consumer.`,
    url: 'https://www.consumerprotection.govt.nz',
  },
];

/** For buyers: the steps from finding a home to owning it. */
export function BuyerResourcesPage() {
  return (
    <Article
      page="buyerResources"
      lead="Buying a home that was not for sale follows the same rules as any other purchase. There is just more time to do it properly."
      reviewed="2026-11-22"
      sources={SOURCES}
      sections={SECTIONS}
      related={['marketTrends', 'howItWorks', 'faq']}
    />
  );
}
