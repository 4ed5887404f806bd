import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/button.tsx';
import { ChatPicture } from './chat-picture.tsx';
import { ChoicePicture } from './choice-picture.tsx';
import { PricePicture } from './price-picture.tsx';

const STEPS = [
  {
    Picture: PricePicture,
    title: 'List your property',
    text: 'Find your address, set the price that would sway you and say why. We show how it compares with the estimate.',
  },
  {
    Picture: ChatPicture,
    title: 'Connect with buyers',
    text: 'Buyers message you about your home, on Sway. They see your phone number only if you share it.',
  },
  {
    Picture: ChoicePicture,
    title: 'Decide your next step',
    text: 'Sell privately, or via a partner agent: at a discounted commission when the buyer came through Sway, at standard rates when the agent finds an external buyer with a better offer.',
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
        <Button asChild variant="ghost" className="-ml-[18px] text-link md:ml-0">
          <Link to={paths.howItWorks}>
            How it works
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      </div>
      <ol className="mt-8 grid gap-10 md:mt-9 lg:grid-cols-3">
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
