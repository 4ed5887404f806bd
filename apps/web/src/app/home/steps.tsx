import { t } from '@sway/domain/language/texts';
import { ArrowRight, CheckCheck, CircleCheckBig, Handshake, UserCheck } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';

const STEPS = [
  {
    Picture: PricePicture,
    title: t`List your property`,
    text: t`Find your address, set the price that would sway you and say why. We show how it compares with the estimate.`,
  },
  {
    Picture: ChatPicture,
    title: t`Connect with buyers`,
    text: t`Buyers message you about your home, on Sway. They see your phone number only if you share it.`,
  },
  {
    Picture: ChoicePicture,
    title: t`Decide your next step`,
    text: t`Sell privately, or via a partner agent: at a discounted commission when the buyer came through Sway, at standard rates when the agent finds an external buyer with a better offer.`,
  },
] as const;

/** The product in three steps. */
export function Steps() {
  return (
    <section
      aria-labelledby="steps-title"
      className="gutter section-space [--part-height:92rem] lg:[--part-height:43rem]"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id="steps-title" className="type-h2-home">
            Three steps, no open homes
          </h2>
          <p className="mt-2.5 text-lg text-muted-foreground">
            Free for homeowners. Change your price whenever you like.
          </p>
        </div>
        <ButtonLink to={paths.howItWorks} variant="ghost" className="-ml-[18px] text-link md:ml-0">
          How it works
          <ArrowRight aria-hidden="true" />
        </ButtonLink>
      </div>
      <ol className="mt-8 grid grid-cols-1 gap-10 md:mt-9 lg:grid-cols-3">
        {STEPS.map(({ Picture, title, text }, index) => (
          <li key={title}>
            <div
              aria-hidden="true"
              className="grid h-[236px] content-center overflow-hidden rounded-xl border border-sand-border bg-sand p-6"
            >
              <Picture />
            </div>
            <div className="mt-[22px] flex items-center gap-3">
              <span
                aria-hidden="true"
                className="grid size-[34px] shrink-0 place-items-center rounded-full border-2 border-foreground font-display leading-none font-bold"
              >
                {index + 1}
              </span>
              <h3 className="type-h3">{title}</h3>
            </div>
            <p className="mt-2 max-w-[48ch] text-muted-foreground">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Two messages of a buyer and an owner. Decorative: the parent hides it from screen readers. */
function ChatPicture() {
  return (
    <div className="mx-auto grid w-full max-w-[340px] gap-2.5 text-md leading-[1.45]">
      <div className="flex items-end gap-2">
        <span
          translate="no"
          className="grid size-[30px] shrink-0 place-items-center rounded-full bg-aspirational-soft text-xs font-[650]"
        >
          AT
        </span>
        <p className="max-w-[80%] rounded-lg rounded-bl-[5px] bg-card px-3.5 py-2.5 shadow-sm">
          Kia ora! We’ve loved your street for years. Is the price firm?
        </p>
      </div>
      <p className="ml-auto max-w-[76%] rounded-lg rounded-br-[5px] bg-bubble-mine px-3.5 py-2.5 text-bubble-mine-foreground">
        Near enough. Come and see the light first.
      </p>
      <p className="flex items-center justify-end gap-2 text-xs text-muted-foreground">
        <CheckCheck className="size-[1.15em]" />
        Read 7:42 pm
      </p>
    </div>
  );
}

/** The two ways to sell, the private one selected. Decorative: the parent hides it from screen readers. */
function ChoicePicture() {
  return (
    <div className="mx-auto grid w-full max-w-[340px] gap-3 [&_svg]:size-[22px] [&_svg]:shrink-0">
      <div className="flex items-center gap-3 rounded-[16px] border-[2.5px] border-foreground bg-card px-[18px] py-4 shadow-md">
        <Handshake />
        <div className="grow">
          <p className="font-semibold">Sell privately</p>
          <p className="text-sm text-muted-foreground">You, them and two lawyers</p>
        </div>
        <CircleCheckBig />
      </div>
      <div className="flex items-center gap-3 rounded-[16px] border bg-card px-[18px] py-4 shadow-md">
        <UserCheck />
        <div>
          <p className="font-semibold">With a partner agent</p>
          <p className="text-sm text-muted-foreground">Discounted for a Sway buyer</p>
        </div>
      </div>
    </div>
  );
}

/** A price on the three bands, as the listing form shows it. Decorative: the parent hides it from screen readers. */
function PricePicture() {
  return (
    <div className="mx-auto w-full max-w-[340px] rounded-[16px] border bg-card px-[18px] py-4 shadow-md">
      <div className="flex flex-wrap justify-between gap-x-3 text-sm text-muted-foreground">
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
      <div className="mt-[11px] grid grid-cols-[33fr_34fr_33fr] text-xs font-[550] wrap-anywhere text-muted-foreground">
        <span>Realistic</span>
        <span className="text-center font-bold text-aspirational-text">Aspirational</span>
        <span className="text-right">Dream</span>
      </div>
    </div>
  );
}
