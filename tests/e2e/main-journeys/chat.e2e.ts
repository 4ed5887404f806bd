import { expect, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser.ts';
import { aChat, message, openTogether, write } from '../chats.ts';

const browser = useBrowser();

test('a message appears in the other’s browser at once, with a typing indicator before and a read receipt after', async () => {
  const chat = await aChat(browser.open);
  const { buyer, owner } = chat;
  await openTogether(chat);
  await buyer.getByText('No messages yet. Start the conversation!').waitFor();
  await expectAccessible(buyer);
  await buyer.getByLabel('Your message').pressSequentially('Kia ora');
  await owner.getByText('Aroha Ngata is typing…').waitFor();
  await buyer.getByLabel('Your message').press('Enter');
  await message(owner, 'Kia ora').waitFor();
  await owner.getByText('Aroha Ngata is typing…').waitFor({ state: 'detached' });
  await buyer.getByText(/^Read · /).waitFor();
  await write(owner, 'Tēnā koe');
  await message(buyer, 'Tēnā koe').waitFor();
  expect(await message(owner, 'Kia ora').count()).toBe(1);
  await expectAccessible(owner);
});
