import { useTestApp } from '@sway/testing/app';
import { anOwnerAndABuyer, aViewingOf, enquiryRequests } from '@sway/testing/enquiries';
import { expect, test } from 'vitest';

const site = useTestApp({ LANGUAGES: 'en,mi' });
const { sendEnquiry, step, notificationsOf, mails } = enquiryRequests(site);

const SUBJECTS = {
  en: [
    'Mere Buyer would like to view Villa on a lane',
    'Hana Owner answered your enquiry about Villa on a lane',
  ],
  mi: [
    'Kei te pīrangi a Mere Buyer ki te mātaki i Villa on a lane',
    'Kua whakautua e Hana Owner tāu pātai mō Villa on a lane',
  ],
};

test.each([
  ['en', 'mi'],
  ['mi', 'en'],
] as const)(
  'an owner who reads %s and a buyer who reads %s each get mails, notifications and refusals in their own language',
  async (owners, buyers) => {
    const { ownerId, buyerId, owner, buyer, home } = await anOwnerAndABuyer(site);
    const ownerReads = { ...owner, 'accept-language': owners };
    const buyerReads = { ...buyer, 'accept-language': buyers };
    for (const [userId, language] of [
      [ownerId, owners],
      [buyerId, buyers],
    ] as const)
      await site.db.updateTable('users').set({ language }).where('id', '=', userId).execute();

    const { id } = (await sendEnquiry(aViewingOf(home), buyerReads)).json();
    const refused = (await sendEnquiry(aViewingOf(home), buyerReads)).json();
    await step(id, 'answer', ownerReads, { message: 'It has steps.' });

    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual([SUBJECTS[owners][0], SUBJECTS[buyers][1]]);
    for (const [i, language] of [owners, buyers].entries()) {
      const links = sent[i]!.body.match(/https:\S+/g)!;
      expect(links.map(link => link.includes('/mi/'))).toEqual(links.map(() => language === 'mi'));
      expect(sent[i]!.unsubscribeUrl).toContain('sway.example/unsubscribe?');
    }
    expect(/Kua tukuna kētia/.test(refused.message)).toBe(buyers === 'mi');
    const [[received], [answered]] = [await notificationsOf(ownerReads), await notificationsOf(buyerReads)];
    expect(/mātakitanga/.test(received.title)).toBe(owners === 'mi');
    expect(/Kua/.test(answered.title)).toBe(buyers === 'mi');
  },
);
