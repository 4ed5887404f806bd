import { expect, it } from 'vitest';
import { someone } from '../testing/render-account.tsx';
import { draftOf, profileChange } from './profile-change.ts';

const user = someone();
const changed = (draft: Partial<ReturnType<typeof draftOf>>, of = user) =>
  profileChange(of, { ...draftOf(of), ...draft });

it('sends nothing where nothing was changed, white space at the ends aside', () => {
  expect(changed({})).toEqual({});
  expect(changed({ name: '  Hana Williams ' })).toEqual({});
});

it('sends the changed fields and no others', () => {
  expect(changed({ name: 'Hana Ōtāhuhu', bio: 'New' })).toEqual({ name: 'Hana Ōtāhuhu', bio: 'New' });
});

it('sends an empty text to clear a field that had one, and none for a field that had not', () => {
  expect(changed({ phone: '', bio: ' ' })).toEqual({ phone: '', bio: '' });
  expect(changed({ phone: '' }, someone({ phone: null }))).toEqual({});
});

it('sends a picture only when one was chosen, and its removal only where there was one', () => {
  expect(changed({ avatar: 'data:image/png;base64,AA' })).toEqual({ avatar: 'data:image/png;base64,AA' });
  expect(changed({ avatar: '' })).toEqual({});
  expect(changed({ avatar: '' }, someone({ avatar: '/media/1' }))).toEqual({ avatar: '' });
});

it('sends the current password with a new address, and with nothing else', () => {
  const currentPassword = 'kererū in the rain';
  expect(changed({ currentPassword })).toEqual({});
  expect(changed({ currentPassword, email: 'new@sway.example' })).toEqual({
    email: 'new@sway.example',
    currentPassword,
  });
});
