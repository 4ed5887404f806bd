import { expect, test } from 'vitest';
import { describeAction, describeDetail } from './describe-entry.ts';

test.each([
  ['property.deactivate', 'property 12', 'Deactivated property 12'],
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
  expect(describeDetail({})).toBeNull();
});
