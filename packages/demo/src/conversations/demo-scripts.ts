import type { Script } from './script.ts';

/** The demo buyer's enquiry and the demo owner's answer, with which ABOUT_THE_SUN begins. */
export const SUN_ENQUIRY = {
  message: 'Kia ora! We walk past your place most weekends. Is it as sunny inside as it looks?',
  answer:
    'Kia ora, thanks for writing. It is: sun from mid-morning until the hill takes it, about seven in summer.',
};

/** Between the demo buyer and the demo owner. The last message is unread. */
export const ABOUT_THE_SUN: Script = [
  [null, 0, [{ says: ['Enquiry'] }, '\n“', { text: SUN_ENQUIRY.message }, '”']],
  ['owner', 0, SUN_ENQUIRY.answer],
  ['buyer', 12, 'Lovely. Would you think about selling if we met your Sway price?'],
  ['owner', 44, 'Yes, at that price we would. We would need three months to find our next place.'],
  ['buyer', 30, 'That suits us well. Could we come and see it one Saturday?'],
  ['owner', 1_260, 'This Saturday or the next, any time after ten. Tell me what works for you both.'],
];

/** Between the demo buyer and another owner. */
export const ABOUT_THE_ROOF: Script = [
  ['buyer', 0, 'Hello, when was the roof last done?'],
  [
    'owner',
    310,
    'New long-run iron in 2019, with the gutters. I have the invoice and the code of compliance.',
  ],
  ['buyer', 25, 'Great, thank you. That answers the question my father asks of every house.'],
];

/** From a buyer to the demo owner, who has not read it. */
export const ABOUT_THE_BUS: Script = [
  ['buyer', 0, 'Tēnā koe. Does the school bus still stop at the corner of your street?'],
];

/** Between another buyer and the demo owner. */
export const ABOUT_THE_PRICE: Script = [
  ['buyer', 0, 'Mōrena. Your price is not quite the estimate. May I ask how you came to it?'],
  ['owner', 190, 'Fair question. The kitchen is new, and the light is not in anybody’s formula.'],
  ['buyer', 18, 'I saw it in the photographs. Beautiful tiles.'],
  ['owner', 7, 'My sister laid them, so you are welcome to tell her. Ask anything else you like.'],
  ['buyer', 2_900, 'We are still thinking it over with the bank. No rush on your side?'],
  ['owner', 60, 'None at all. We are not on the market, after all.'],
];
