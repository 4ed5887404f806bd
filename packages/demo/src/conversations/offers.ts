import type { OfferSide, OfferState } from '@sway/domain/offers/offer-moves';
import { offerMessage } from '@sway/domain/offers/offer-terms';
import type { Script } from './script.ts';

/** An offer of the sample. `message` is the index of the message that tells of it, `answer` that of what became of it. */
export type SampleOffer = {
  side: OfferSide;
  amountNzd: number;
  state: OfferState;
  message: number;
  answer: number;
};

const STEP_NZD = 10_000;

/** Goes on with a script: a buyer offers below the price, the owner counters near it, and the buyer declines. */
export function withOffers(script: Script, priceNzd: number): { script: Script; offers: SampleOffer[] } {
  const share = (of: number) => Math.round((priceNzd * of) / STEP_NZD) * STEP_NZD;
  const [offered, countered] = [share(0.95), share(0.99)];
  const first = script.length;
  return {
    script: [
      ...script,
      [null, 1_320, offerMessage('make', 'buyer', offered)],
      ['buyer', 4, 'This is what the bank lets us do. We would keep the tiles.'],
      [null, 1_500, offerMessage('make', 'owner', countered)],
      [null, 2_800, offerMessage('decline', 'buyer', countered)],
      ['owner', 90, 'That is fair. Write again if the bank thinks it over too.'],
    ],
    offers: [
      { side: 'buyer', amountNzd: offered, state: 'countered', message: first, answer: first + 2 },
      { side: 'owner', amountNzd: countered, state: 'declined', message: first + 2, answer: first + 3 },
    ],
  };
}
