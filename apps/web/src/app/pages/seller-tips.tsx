import { t } from '@sway/domain/language/texts';
import { Article } from '../article/article.tsx';
import type { ArticleSection } from '../article/article-section.ts';
import type { Source } from '../article/sources.tsx';
import { ProductPicture } from '../product-pictures/product-picture.tsx';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'reason',
    title: t`Give the price a reason`,
    body: (
      <>
        <p>
          A number alone starts an argument. A number with a reason starts a conversation. “Rewired and
          repiled in 2022, and we would need a bigger shed” tells a buyer what they are paying for and what
          you want next.
        </p>
        <p>
          Reasons that hold up: work that was done and when, what the site allows, what cannot be built again.
          Reasons that do not: what you paid, what you owe, what the neighbour is said to have got.
        </p>
        <ProductPicture name="context" />
      </>
    ),
  },
  {
    id: 'pictures',
    title: t`Take pictures a buyer can use`,
    body: (
      <ul>
        <li>Wait for light. Late morning for a north-facing front, early evening for a western deck.</li>
        <li>Hold the camera level at chest height and stand in the corner. Upright walls look honest.</li>
        <li>Show the room, then the view from it. The outlook is often the reason for the price.</li>
        <li>
          Put away what you would put away for visitors. No more: people like to see that a house is lived in.
        </li>
        <li>Leave out faces, number plates, alarm panels and the spare key.</li>
        <li>
          Show the things you would rather not. A buyer finds the damp corner anyway, and then doubts the
          rest.
        </li>
      </ul>
    ),
  },
  {
    id: 'words',
    title: t`Write as you talk`,
    body: (
      <>
        <p>
          Say what it is like on a Sunday. Where the sun is at breakfast, how far the school is on foot, what
          the wind does. One fact a sentence. Leave “stunning” and “must be seen” to others.
        </p>
        <p>
          Get names right, macrons included: Ōtaki, Whangārei, Paekākāriki. It shows that you know the place.
        </p>
      </>
    ),
  },
  {
    id: 'papers',
    title: t`Have the papers ready`,
    body: (
      <>
        <p>A serious buyer asks for these. Having them saves you a week:</p>
        <ul>
          <li>
            <strong>Record of title.</strong> It shows who owns the land, and what easements, covenants or
            mortgages are on it. Anyone can order one from Land Information New Zealand.
          </li>
          <li>
            <strong>The council’s property file,</strong> with consents and code compliance certificates. If
            work was done without them, ask your council about a certificate of acceptance before a buyer
            does.
          </li>
          <li>
            <strong>A recent LIM,</strong> if you have one. Most buyers order their own all the same, so that
            it is new and in their name.
          </li>
          <li>
            <strong>For an apartment or unit:</strong> the body corporate’s minutes, levies and long-term
            maintenance plan. The Unit Titles Act 2010 requires a pre-contract disclosure statement from the
            seller.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'reply',
    title: t`Reply within a day or two`,
    body: (
      <p>
        Even if the answer is no. People who write to you have chosen one home out of many, and most of them
        wait for your answer before writing to the next.
      </p>
    ),
  },
  {
    id: 'change',
    title: t`Change the price when your mind changes`,
    body: (
      <p>
        You can, at any time. Each change is dated and buyers see it in the price history, so move for a
        reason rather than every Friday.
      </p>
    ),
  },
];

const SOURCES: readonly Source[] = [
  {
    publisher: 'Real Estate Authority (settled.govt.nz)',
    about: t`Getting a home ready to sell, and what a seller has to disclose.`,
    url: 'https://www.settled.govt.nz/selling-a-home/',
  },
  {
    publisher: 'Land Information New Zealand',
    about: t`How to order a record of title.`,
    url: 'https://www.linz.govt.nz',
  },
  {
    publisher: 'Building Performance (MBIE)',
    about: t`Certificates of acceptance and building consents.`,
    url: 'https://www.building.govt.nz',
  },
  {
    publisher: 'Unit Titles Services',
    about: t`Disclosure when a unit or apartment is sold.`,
    url: 'https://www.unittitles.govt.nz',
  },
];

/** For owners: what makes a listing worth a message. */
export function SellerTipsPage() {
  return (
    <Article
      page="sellerTips"
      lead="Buyers can tell a home whose owner has thought about it from one that was put up in a lunch hour. The difference is about an afternoon’s work."
      reviewed="2026-11-22"
      sources={SOURCES}
      sections={SECTIONS}
      related={['guide', 'marketTrends', 'listProperty']}
    />
  );
}
