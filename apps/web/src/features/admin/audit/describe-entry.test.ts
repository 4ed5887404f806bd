import { expect, test } from 'vitest';
import { describeAction, describeDetail } from './describe-entry.ts';

test.each([
  ['property.deactivate', 'property 12', 'Deactivated property 12'],
  ['property.price-for-owner', 'property 12', 'Entered a price for the owner of property 12'],
  ['property.edit', 'property 12', 'Edited property 12'],
  ['agent.edit', 'user 7', 'Edited the agent profile of user 7'],
  ['agent.approve', 'user 7', 'Approved the licence of user 7'],
  ['conversation.read', 'conversation 3', 'Read conversation 3'],
  ['something.new', 'thing 1', 'something.new thing 1'],
])('%s on %s reads as “%s”', (action, subject, text) => {
  expect(describeAction({ action, subject })).toBe(text);
});

test('details name the changed fields with their labels', () => {
  expect(describeDetail({ fields: ['name', 'email'], userType: 'owner' })).toBe(
    'Changed: name, e-mail. New type: owner.',
  );
  expect(describeDetail({ fields: [{ city: 'Napier' }, 5, null] })).toBe(
    'Changed: {"city":"Napier"}, 5, null.',
  );
  expect(describeDetail({ fields: ['swayPrice', 'title'], fromNzd: 950_000, toNzd: 1_000_000 })).toBe(
    'Changed: price, title. Price before: $950,000. Price now: $1,000,000.',
  );
  expect(describeDetail({})).toBeNull();
});
