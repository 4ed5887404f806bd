import { t } from '@sway/domain/language/texts';
import { BRAND } from '@sway/domain/brand';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';

export type Question = {
  /** The fragment of the question's URL. It stays when the question is reworded, because other pages link to it. */
  id: string;
  question: string;
  answer: ReactNode;
};

export type QuestionGroup = { id: string; title: string; questions: readonly Question[] };

export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  {
    id: 'prices',
    title: t`Sway prices`,
    questions: [
      {
        id: 'sway-price',
        question: t`What is a Sway price?`,
        answer: (
          <p>
            The amount at which an owner would sell, even though the home is not for sale. Only the owner sets
            it.
          </p>
        ),
      },
      {
        id: 'binding',
        question: t`Is a Sway price binding?`,
        answer: (
          <p>
            No. It says where a conversation starts. A sale of land cannot be enforced until there is a
            written agreement that both sides have signed.
          </p>
        ),
      },
      {
        id: 'change-price',
        question: t`Can a Sway price be changed?`,
        answer: <p>At any time. Every change is dated, and buyers see it.</p>,
      },
      {
        id: 'on-the-market',
        question: t`Is the home on the market?`,
        answer: <p>No. If it were, you would find it with an agent or on a listings site.</p>,
      },
    ],
  },
  {
    id: 'estimates',
    title: t`Estimates`,
    questions: [
      {
        id: 'who-estimates',
        question: t`Who makes the estimate?`,
        answer: (
          <p>
            Nobody: it is computed, in the same way for every home, and nobody can pay to change it. Where
            past sales are known it follows from them and from the capital value, otherwise from city, floor
            area, type and bedrooms. <Link to={paths.estimateAccuracy}>How accurate are estimates?</Link> says
            how near it comes.
          </p>
        ),
      },
      {
        id: 'no-estimate',
        question: t`Why does a home have no estimate?`,
        answer: (
          <p>
            Land and commercial property have none. A home whose floor area is not known has one only where
            past sales show what it is worth. We would rather show nothing than a wrong figure.
          </p>
        ),
      },
      {
        id: 'price-words',
        question: t`What do Realistic, Aspirational and Dream mean?`,
        answer: (
          <p>
            How far a price is above our estimate: realistic up to 5%, aspirational up to 15%, a dream beyond.
            The badge is the same everywhere. A home’s own page also marks its price category, whose steps are
            wider: market price up to 10%, aspirational up to 25%, dream price beyond.
          </p>
        ),
      },
      {
        id: 'rely-on-estimate',
        question: t`Can I rely on an estimate for a loan or a sale?`,
        answer: <p>No. For that, ask a registered valuer.</p>,
      },
    ],
  },
  {
    id: 'verification',
    title: t`Verification`,
    questions: [
      {
        id: 'owner-listed',
        question: t`What does “Owner Listed” mean?`,
        answer: <p>The person who listed the home says they own it.</p>,
      },
      {
        id: 'linz-verified',
        question: t`What does “LINZ Verified” mean?`,
        answer: (
          <p>
            The listing is tied to an official land record of Land Information New Zealand, and the claim to
            the property has been checked. It says nothing about the state of the home or the price.
          </p>
        ),
      },
      {
        id: 'owner-verified',
        question: t`What does “Owner verified” mean?`,
        answer: (
          <p>
            We have checked the owner’s claim to the address, but the listing is not tied to an official land
            record.
          </p>
        ),
      },
      {
        id: 'check-yourself',
        question: t`Should I check the title myself?`,
        answer: (
          <p>
            Yes. Your lawyer will look at the record of title before you sign. That is the proof that counts.
          </p>
        ),
      },
    ],
  },
  {
    id: 'chat',
    title: t`Talking to owners`,
    questions: [
      {
        id: 'account',
        question: t`Do I need an account?`,
        answer: (
          <p>
            Not to look: anyone can see every home, price and photo. To message an owner, yes.{' '}
            <Link to={paths.register}>Signing up</Link> is free.
          </p>
        ),
      },
      {
        id: 'must-owners-answer',
        question: t`Does the owner have to reply?`,
        answer: <p>No. Owners reply if and when they choose.</p>,
      },
      {
        id: 'agent',
        question: t`Can an agent join a conversation?`,
        answer: (
          <p>
            Either of you can invite a <Link to={paths.agents}>partner agent</Link> into a conversation if you
            both want one.
          </p>
        ),
      },
    ],
  },
  {
    id: 'safety',
    title: t`Staying safe`,
    questions: [
      {
        id: 'pay',
        question: t`Should I pay anything in a chat?`,
        answer: (
          <p>
            No. You never have to pay to view or reserve a home. Never pay a deposit to an account number that
            was sent in a message: it is paid once there is a signed agreement, into a lawyer’s or an agent’s
            trust account. Before you pay, ring the firm on a number that you looked up yourself.
          </p>
        ),
      },
      {
        id: 'share',
        question: t`What should I not share?`,
        answer: (
          <p>
            Never send passports, bank statements or passwords in a chat. Do not share telephone numbers or
            email addresses until you know who you are talking to: you cannot report or block messages outside
            Sway.
          </p>
        ),
      },
      {
        id: 'report',
        question: t`Something looks wrong. What can I do?`,
        answer: (
          <p>
            The flag beside a message reports it to us, and the menu of a conversation blocks the person. If
            money has already gone, ring your bank at once. <a href="https://netsafe.org.nz">Netsafe</a> helps
            with the rest.
          </p>
        ),
      },
    ],
  },
  {
    id: 'commission',
    title: t`Costs and commission`,
    questions: [
      {
        id: 'cost',
        question: t`What does Sway cost an owner?`,
        answer: <p>Nothing. Listing, changing the price and talking to buyers are free for homeowners.</p>,
      },
      {
        id: 'agent-commission',
        question: t`What if we use an agent?`,
        answer: (
          <p>
            A discounted commission applies when your buyer came through Sway. If the agent finds an external
            buyer with a better offer, their standard rate applies. The agency agreement you sign with the
            agent says exactly how much.
          </p>
        ),
      },
      {
        id: 'private-sale',
        question: t`What will a private sale cost?`,
        answer: (
          <p>
            Mainly your lawyer or conveyancer. Ask for the fee in writing first; it is a fair question and
            they are used to it.
          </p>
        ),
      },
    ],
  },
  {
    id: 'site',
    title: t`This site`,
    questions: [
      {
        id: 'sample',
        question: t`Are these homes real?`,
        answer: (
          <p>
            Not while the banner “{BRAND.developmentNotice}” is at the top of the page. The homes, their
            owners and prices are invented and the pictures are drawn.
          </p>
        ),
      },
      {
        id: 'accessibility',
        question: t`Does Sway work with a keyboard or a screen reader?`,
        answer: <p>It should, on every page. Everything on the map is in the list beside it as well.</p>,
      },
    ],
  },
];
