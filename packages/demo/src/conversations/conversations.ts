import { SAMPLE_DAY } from '../listings/price-history.ts';
import { DEMO_ACCOUNTS } from '../people/demo-accounts.ts';
import type { DemoSite } from '../demo-site.ts';

const MINUTE_MS = 60_000;
const { buyer, owner } = DEMO_ACCOUNTS;

/** Who speaks, how many minutes after the line before, and what they say. */
type Line = readonly [speaker: 'buyer' | 'owner', minutesLater: number, content: string];

/** A conversation of the sample. `unread` is how many of the last messages its reader has not seen. */
export type SampleConversation = {
  buyerUsername: string;
  ownerUsername: string;
  /** The listing's place in the sample's list. */
  listing: number;
  messages: { speaker: 'buyer' | 'owner'; content: string; at: Date }[];
  unread: { buyer: number; owner: number };
};

type Script = { daysAgo: number; lines: readonly Line[]; unread?: Partial<SampleConversation['unread']> };

const ABOUT_THE_GARDEN: Script = {
  daysAgo: 2,
  unread: { buyer: 1 },
  lines: [
    ['buyer', 0, 'Kia ora! We walk past your place most weekends. Is the back garden as sunny as it looks?'],
    [
      'owner',
      95,
      'Kia ora, thanks for writing. It is: sun from mid-morning until the hill takes it, about seven in summer.',
    ],
    ['buyer', 12, 'Lovely. And would you part with it this side of winter, if we met your Sway price?'],
    ['owner', 44, 'We would need three months to find our feet, but yes. At that number we would shift.'],
    ['buyer', 30, 'That suits us well. Could we come and see it one Saturday?'],
    ['owner', 1_260, 'This Saturday or the next, any time after ten. Tell me what works for you both.'],
  ],
};

const ABOUT_THE_ROOF: Script = {
  daysAgo: 9,
  lines: [
    ['buyer', 0, 'Hello, when was the roof last done?'],
    [
      'owner',
      310,
      'New long-run iron in 2019, with the gutters. I have the invoice and the code of compliance.',
    ],
    ['buyer', 25, 'Great, thank you. That answers the question my father asks of every house.'],
  ],
};

const ABOUT_THE_PRICE: Script = {
  daysAgo: 21,
  lines: [
    ['buyer', 0, 'Mōrena. Your price is a little above the estimate. May I ask what stands behind it?'],
    [
      'owner',
      190,
      'Fair question. The kitchen and both bathrooms are new, and the view is not in anybody’s formula.',
    ],
    ['buyer', 18, 'I saw the photographs of the bathrooms. Beautiful tiles.'],
    ['owner', 7, 'My sister laid them, so you are welcome to tell her. Ask anything else you like.'],
    ['buyer', 2_900, 'We are still thinking it over with the bank. No rush on your side?'],
    ['owner', 60, 'None at all. We are not on the market, after all.'],
  ],
};

const FIRST_WORD: Script = {
  daysAgo: 1,
  unread: { owner: 1 },
  lines: [['buyer', 0, 'Tēnā koe. Does the school bus still stop at the corner of your street?']],
};

/** The demo buyer talks with the demo owner and two others; another buyer has just written to the demo owner. */
export function writeConversations(listings: DemoSite['listings']): SampleConversation[] {
  const ownHomes = homesOf(listings, username => username === owner.username);
  const otherHomes = homesOf(listings, username => username !== owner.username);
  const [first, second] = ownHomes;
  const [far, farther] = otherHomes.slice(-40);
  const newUser = listings[farther!]!.ownerUsername;
  return [
    act(ABOUT_THE_GARDEN, buyer.username, first!),
    act(ABOUT_THE_ROOF, buyer.username, far!),
    act(ABOUT_THE_PRICE, buyer.username, farther!),
    act(FIRST_WORD, newUser, second!),
  ];

  function act(
    { daysAgo, lines, unread }: Script,
    buyerUsername: string,
    listing: number,
  ): SampleConversation {
    let at = SAMPLE_DAY.getTime() - daysAgo * 24 * 60 * MINUTE_MS;
    const messages = lines.map(([speaker, minutesLater, content]) => {
      at += minutesLater * MINUTE_MS;
      return { speaker, content, at: new Date(at) };
    });
    const { ownerUsername } = listings[listing]!;
    return { buyerUsername, ownerUsername, listing, messages, unread: { buyer: 0, owner: 0, ...unread } };
  }
}

/** The places of the listings on show whose owner is one of these. */
function homesOf(listings: DemoSite['listings'], isOne: (ownerUsername: string) => boolean): number[] {
  return listings.flatMap(({ isActive, ownerUsername }, i) => (isActive && isOne(ownerUsername) ? [i] : []));
}
