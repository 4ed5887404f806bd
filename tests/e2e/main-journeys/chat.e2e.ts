import { expect, test } from 'vitest';
import { expectAccessible, useBrowser } from '../browser.ts';
import { aChat, goLive, message, write } from '../chats.ts';
import { sendMessageAs } from '../people.ts';

const browser = useBrowser();

test('a message appears in the other’s browser at once, the first one with its conversation, with a typing indicator before and a read receipt after', async () => {
  const chat = await aChat(browser.open);
  const { buyer, owner, conversation } = chat;
  await goLive(owner, '/messages');
  await owner.getByText('No Conversations').waitFor();
  await goLive(buyer, `/messages?c=${conversation.id}`);
  await buyer.getByText('No messages yet. Start the conversation!').waitFor();
  await expectAccessible(buyer);
  await sendMessageAs(buyer, conversation, 'The first message');
  // Beside the list, the newest conversation is open.
  await message(owner, 'The first message').waitFor();
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
