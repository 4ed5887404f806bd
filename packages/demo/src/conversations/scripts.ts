import { all, builtBefore, hasGround, isDwelling, ofType } from '../listings/text/conditions.ts';
import type { Condition } from '../listings/text/conditions.ts';
import type { Script } from './script.ts';

/** What buyers and owners write to each other, and the homes that it fits. */
export const SCRIPTS: readonly { fits: Condition; script: Script }[] = [
  {
    fits: isDwelling,
    script: [
      ['buyer', 0, 'Hi, is your price firm, or is there room to talk once the reports are in?'],
      [
        'owner',
        420,
        'Hi. The price is what would move us, so there is not much room. Happy to talk, though.',
      ],
      ['buyer', 55, 'That is clear, thanks. We will talk to the bank first.'],
    ],
  },
  {
    fits: isDwelling,
    script: [
      ['buyer', 0, 'Kia ora, which school zones are you in?'],
      [
        'owner',
        75,
        'Kia ora. The primary is five minutes on foot. Check the zone map for the college, it moved last year.',
      ],
    ],
  },
  {
    fits: all(isDwelling, builtBefore(1980)),
    script: [
      ['buyer', 0, 'Hello! Has the wiring been replaced? Our insurer will ask.'],
      ['owner', 1_130, 'Most of it, in 2016. I can send you the certificate.'],
      ['buyer', 240, 'Please do. And the insulation?'],
      ['owner', 65, 'Ceiling and underfloor, the year after. The walls only where we opened them.'],
      ['buyer', 12, 'Perfect, that is all I needed for now.'],
    ],
  },
  {
    fits: isDwelling,
    script: [
      ['buyer', 0, 'Would you consider a long settlement? We have a lease until the end of the year.'],
      ['owner', 205, 'A long one would suit us better than a short one.'],
      ['buyer', 31, 'Good to hear. Could we have a look one evening after work?'],
      ['owner', 890, 'Thursday at half past five works, or the Thursday after.'],
      ['buyer', 48, 'Thursday it is. Thank you.'],
    ],
  },
  {
    fits: isDwelling,
    script: [['buyer', 0, 'Good morning. Which of the chattels would stay?']],
  },
  {
    fits: isDwelling,
    script: [
      ['buyer', 0, 'How is the internet there? Two of us work from home.'],
      ['owner', 38, 'Fibre to the house. Three of us did the same in 2020 and nobody complained.'],
      ['buyer', 9, 'Ha. Thanks!'],
    ],
  },
  {
    fits: hasGround,
    script: [
      ['buyer', 0, 'Is the section fully fenced? We have a dog with opinions.'],
      ['owner', 160, 'On three sides, and a hedge on the fourth that a small dog could get through.'],
      ['buyer', 22, 'Ours is not small. Lovely place, thank you.'],
    ],
  },
  {
    fits: hasGround,
    script: [
      ['buyer', 0, 'Tēnā koe, is there room to park a boat down the side?'],
      ['owner', 600, 'Tēnā koe. Up to about six metres, trailer included.'],
      ['buyer', 300, 'Just right. We will be in touch when we have sold ours.'],
      ['owner', 45, 'No hurry at this end.'],
    ],
  },
  {
    fits: ofType('Apartment', 'Unit', 'Townhouse'),
    script: [
      ['buyer', 0, 'What is the body corporate levy, and does it cover the insurance?'],
      ['owner', 510, 'It covers insurance and the gardens. I will look up the figure tonight.'],
      ['owner', 1_450, 'Found it: a little over four thousand a year.'],
      ['buyer', 80, 'Thank you, that is lower than I feared.'],
    ],
  },
  {
    fits: ofType('Apartment', 'Unit', 'Townhouse'),
    script: [
      ['buyer', 0, 'Hi there, are pets allowed in the building?'],
      ['owner', 130, 'Cats yes, dogs if the committee has met them.'],
    ],
  },
  {
    fits: ofType('Lifestyle'),
    script: [
      ['buyer', 0, 'Where does the water come from, and has the bore ever run dry?'],
      ['owner', 720, 'Bore for the stock, tanks for the house. Neither has failed us in eleven years.'],
      ['buyer', 95, 'And the fencing?'],
      ['owner', 40, 'Seven-wire on the road, electric inside. Two paddocks want new posts.'],
    ],
  },
  {
    fits: ofType('Land'),
    script: [
      ['buyer', 0, 'Hello, is there a geotechnical report for the section?'],
      ['owner', 340, 'Yes, from the subdivision. Good ground, says the engineer.'],
      ['buyer', 60, 'Could you bring it along if we meet on site?'],
      ['owner', 25, 'Of course.'],
    ],
  },
  {
    fits: ofType('Commercial'),
    script: [
      ['buyer', 0, 'Is the building earthquake-strengthened, and to what percentage?'],
      ['owner', 1_300, 'To 67 per cent of the new building standard, done in 2018.'],
      ['buyer', 410, 'Thank you. That makes the conversation with the bank much shorter.'],
    ],
  },
];
