import { BRAND } from '@sway/domain/brand';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Article } from '../article/article.tsx';
import type { ArticleSection } from '../article/article-section.ts';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'prices',
    title: 'Sway prices',
    body: (
      <>
        <h3>What is a Sway price?</h3>
        <p>
          The amount at which an owner would sell, even though the home is not for sale. Only the owner sets
          it.
        </p>
        <h3>Is it binding?</h3>
        <p>
          No. It says where a conversation starts. A sale of land cannot be enforced until there is a written
          agreement that both sides have signed.
        </p>
        <h3>Can it be changed?</h3>
        <p>At any time. Every change is dated, and buyers see it.</p>
        <h3>Is the home on the market?</h3>
        <p>No. If it were, you would find it with an agent or on a listings site.</p>
      </>
    ),
  },
  {
    id: 'estimates',
    title: 'Estimates',
    body: (
      <>
        <h3>Who makes the estimate?</h3>
        <p>
          A formula: city, floor area, type and bedrooms. It is the same for every home and nobody can pay to
          change it. <Link to={paths.marketTrends}>Market trends</Link> says what it leaves out.
        </p>
        <h3>Why does a home have no estimate?</h3>
        <p>
          Land and commercial property never have one, and a home without a known floor area cannot. We would
          rather show nothing than a wrong figure.
        </p>
        <h3>Can I rely on it for a loan or a sale?</h3>
        <p>No. For that, ask a registered valuer.</p>
      </>
    ),
  },
  {
    id: 'verification',
    title: 'Verification',
    body: (
      <>
        <h3>What does “Owner Listed” mean?</h3>
        <p>The person who listed the home says they own it.</p>
        <h3>What does “LINZ Verified” mean?</h3>
        <p>
          The listing is tied to an official land record of Land Information New Zealand, and the claim to the
          property has been checked. It says nothing about the state of the home or the price.
        </p>
        <h3>Should I check for myself?</h3>
        <p>
          Yes. Your lawyer will look at the record of title before you sign. That is the proof that counts.
        </p>
      </>
    ),
  },
  {
    id: 'chat',
    title: 'Talking to owners',
    body: (
      <>
        <h3>Do I need an account?</h3>
        <p>
          Not to look: anyone can see every home, price and photo. To message an owner, yes.{' '}
          <Link to={paths.register}>Signing up</Link> is free.
        </p>
        <h3>Does the owner have to answer?</h3>
        <p>No. Owners reply if and when they choose.</p>
        <h3>Can an agent join?</h3>
        <p>
          Either of you can invite a <Link to={paths.agents}>partner agent</Link> into a conversation if you
          both want one.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'Staying safe',
    body: (
      <>
        <h3>Should I pay anything in a chat?</h3>
        <p>
          No. You never have to pay to view or reserve a home. Never pay a deposit to an account number that
          was sent in a message: it is paid once there is a signed agreement, into a lawyer’s or an agent’s
          trust account. Before you pay, ring the firm on a number that you looked up yourself.
        </p>
        <h3>What should I not share?</h3>
        <p>
          Never send passports, bank statements or passwords in a chat. Do not share telephone numbers or
          email addresses until you know who you are talking to: you cannot report or block messages outside
          Sway.
        </p>
        <h3>Something looks wrong. What can I do?</h3>
        <p>
          The flag beside a message reports it to us, and the menu of a conversation blocks the person. If
          money has already gone, ring your bank at once. <a href="https://netsafe.org.nz">Netsafe</a> helps
          with the rest.
        </p>
      </>
    ),
  },
  {
    id: 'commission',
    title: 'Costs and commission',
    body: (
      <>
        <h3>What does Sway cost an owner?</h3>
        <p>Nothing. Listing, changing the price and talking to buyers are free for homeowners.</p>
        <h3>What if we use an agent?</h3>
        <p>
          A discounted commission applies when your buyer came through Sway. If the agent finds an external
          buyer with a better offer, their standard rate applies. The agency agreement you sign with the agent
          says exactly how much.
        </p>
        <h3>What will a private sale cost?</h3>
        <p>
          Mainly your lawyer or conveyancer. Ask for the fee in writing first; it is a fair question and they
          are used to it.
        </p>
      </>
    ),
  },
  {
    id: 'site',
    title: 'This site',
    body: (
      <>
        <h3>Are these homes real?</h3>
        <p>
          Not while the banner “{BRAND.developmentNotice}” is at the top of the page. The homes, their owners
          and prices are invented and the pictures are drawn.
        </p>
        <h3>Does it work with a keyboard or a screen reader?</h3>
        <p>It should, on every page. Everything on the map is in the list beside it as well.</p>
      </>
    ),
  },
];

/** Short answers to common questions. */
export function FaqPage() {
  return (
    <Article
      page="faq"
      lead="Short answers to common questions."
      sections={SECTIONS}
      related={['howItWorks', 'buyerResources', 'guide']}
    />
  );
}
