import { t } from '@sway/domain/language/texts';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Accordion } from '#shared/ui/accordion.tsx';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { CommissionCards } from '../article/commission-cards.tsx';
import { VideoPromo } from '../how-it-works/video-promo.tsx';
import { StepList } from '../how-it-works/step-list.tsx';
import { ProductPicture } from '../product-pictures/product-picture.tsx';

const OWNER_STEPS = [
  {
    title: t`Name your price`,
    text: t`Find your address, set the amount that would sway you and say why. It is free and commits you to nothing.`,
  },
  {
    title: t`See how it compares`,
    text: t`Your price is shown beside an estimate, with a plain word for the difference: realistic, aspirational or a dream.`,
  },
  {
    title: t`Hear from buyers`,
    text: t`People who like your home write to you about it. Reply to the ones you want to. They do not see your phone number.`,
  },
  {
    title: t`Decide`,
    text: t`Sell privately, bring in a partner agent, change your price or stay where you are.`,
  },
] as const;

const BUYER_STEPS = [
  {
    title: t`Look where you would like to live`,
    text: t`Every home is on the map with its owner’s price, whether or not anything is for sale in that street.`,
  },
  {
    title: t`Compare price and estimate`,
    text: t`See by how much each price is above or below the estimate, and read the owner’s reasons for it.`,
  },
  {
    title: t`Talk to the owner`,
    text: t`One conversation for each home, directly with the person who lives there. Invite an agent if you both want one.`,
  },
  {
    title: t`Do it properly`,
    text: t`LIM, building report, title and a written agreement through your lawyers, as with any other home.`,
  },
] as const;

const QUESTIONS = [
  {
    id: 'free',
    title: t`Is it really free for homeowners?`,
    content: t`Yes. Listing a home, changing its price and talking to buyers cost nothing.`,
  },
  {
    id: 'commission',
    title: t`What commission does an agent charge?`,
    content: t`A discounted commission applies when the buyer came through Sway. If the agent finds an external buyer with a better offer, standard rates apply. Without an agent there is no commission.`,
  },
  {
    id: 'change',
    title: t`Can I change my price?`,
    content: t`At any time, up or down. Each change is dated, and buyers can see it.`,
  },
  {
    id: 'obliged',
    title: t`Do I have to sell if someone meets my price?`,
    content: t`No. A Sway price is not an offer. A sale of land cannot be enforced until you have signed a written agreement, and you should see a lawyer before you do.`,
  },
] as const;

/** How Sway works for owners and buyers, with commission, videos, questions and first actions (product/pages.md#how-it-works). */
export function HowItWorksPage() {
  return (
    <>
      <header className="gutter pt-10 pb-12 md:pt-18 md:pb-16">
        <h1 className="type-h1">How It Works</h1>
        <p className="type-lead mt-4 max-w-[52ch] text-muted-foreground">
          An owner says at what price they would sell, though they are not selling. A buyer who can live with
          that price writes to them. The rest is a conversation.
        </p>
      </header>
      <section aria-labelledby="owners" className="gutter section-space border-y border-sand-border bg-sand">
        <h2 id="owners" className="type-h2-home">
          For homeowners
        </h2>
        <StepList steps={OWNER_STEPS} />
        <div className="mt-10 grid gap-x-10 gap-y-8 md:mt-12 md:grid-cols-2">
          <ProductPicture name="price" />
          <ProductPicture name="conversation" />
        </div>
      </section>
      <section aria-labelledby="buyers" className="gutter section-space">
        <h2 id="buyers" className="type-h2-home">
          For buyers
        </h2>
        <StepList steps={BUYER_STEPS} />
        <div className="mt-10 grid gap-x-10 gap-y-8 md:mt-12 md:grid-cols-2">
          <ProductPicture name="map" />
          <ProductPicture name="context" />
        </div>
      </section>
      <section aria-labelledby="commission" className="gutter pb-14 md:pb-22">
        <h2 id="commission" className="type-h2">
          What an agent costs
        </h2>
        <p className="mt-2 mb-5 max-w-measure text-muted-foreground">
          You do not need an agent. If both of you want one, the cost depends on who found the buyer.
        </p>
        <CommissionCards />
      </section>
      <VideoPromo />
      <CommonQuestions />
      <Begin />
    </>
  );
}

function CommonQuestions() {
  return (
    <section
      aria-labelledby="questions"
      className="gutter section-space grid gap-x-20 gap-y-6 xl:grid-cols-[1fr_2fr]"
    >
      <div>
        <h2 id="questions" className="type-h2-home">
          Common questions
        </h2>
        <Link to={paths.faq} className="mt-3 inline-block text-link underline underline-offset-3">
          More answers
        </Link>
      </div>
      <Accordion items={QUESTIONS} />
    </section>
  );
}

function Begin() {
  return (
    <section aria-labelledby="begin" className="bg-muted">
      <div className="gutter section-space grid justify-items-center gap-6 text-center">
        <h2 id="begin" className="type-h2-home">
          What would sway you?
        </h2>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.listProperty} variant="lime" size="lg">
            List my property
          </ButtonLink>
          <ButtonLink to={paths.browse} variant="outline" size="lg">
            Find properties
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
