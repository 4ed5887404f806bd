import { expect, it } from 'vitest';
import { someone } from '#shared/testing/render-as.tsx';
import { draftOf, profileChange } from './profile-change.ts';

const user = someone();
const changed = (draft: Partial<ReturnType<typeof draftOf>>, of = user) =>
  profileChange(of, { ...draftOf(of), ...draft });

it('sends nothing if nothing was changed but leading or trailing white space', () => {
  expect(changed({})).toEqual({});
  expect(changed({ name: '  Hana Williams ' })).toEqual({});
});

it('sends only the changed fields', () => {
  expect(changed({ name: 'Hana Ōtāhuhu', bio: 'New' })).toEqual({ name: 'Hana Ōtāhuhu', bio: 'New' });
});

it('sends an empty text only to clear a field that had a value', () => {
  expect(changed({ phone: '', bio: ' ' })).toEqual({ phone: '', bio: '' });
  expect(changed({ phone: '' }, someone({ phone: null }))).toEqual({});
  expect(changed({}, someone({ phone: null, bio: null }))).toEqual({});
});

it('sends a picture only if one was chosen, and its removal only if there was one', () => {
  expect(changed({ avatar: 'data:image/png;base64,AA' })).toEqual({ avatar: 'data:image/png;base64,AA' });
  expect(changed({ avatar: '' })).toEqual({});
  expect(changed({}, someone({ avatar: '/media/1' }))).toEqual({});
  expect(changed({ avatar: '' }, someone({ avatar: '/media/1' }))).toEqual({ avatar: '' });
});

it('sends the current password only with a new address', () => {
  const currentPassword = 'kererū in the rain';
  expect(changed({ currentPassword })).toEqual({});
  expect(changed({ email: 'new@sway.example' })).toEqual({ email: 'new@sway.example' });
  expect(changed({ currentPassword, email: 'new@sway.example' })).toEqual({
    email: 'new@sway.example',
    currentPassword,
  });
});
