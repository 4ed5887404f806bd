import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { claimOf, EMPTY_DRAFT } from './claim-draft.ts';
import type { ClaimDraft } from './claim-draft.ts';
import { TermsStep } from './terms-step.tsx';

function open(part: Partial<ClaimDraft> = {}) {
  const onChange = vi.fn<(part: Partial<ClaimDraft>) => void>();
  render(<TermsStep draft={{ ...EMPTY_DRAFT, ...part }} address={null} errors={{}} onChange={onChange} />);
  return { onChange };
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

test('the claimant chooses how the claim is checked, by e-mail at first, and the choice is sent', async () => {
  const { onChange } = open({ contactPhone: '021 555 0101' });
  expect(radio(/By e-mail/).checked).toBe(true);
  await userEvent.click(radio(/By phone/));
  expect(onChange).toHaveBeenCalledWith({ verificationMethod: 'phone_verification' });
  const draft: ClaimDraft = {
    ...EMPTY_DRAFT,
    ownershipType: 'tenant',
    verificationMethod: 'phone_verification',
  };
  expect(claimOf(draft, 41)).toMatchObject({ verificationMethod: 'phone_verification' });
});

test('a check by phone needs a phone number', () => {
  open();
  expect(radio(/By phone \(add a phone number in step 1\)/).disabled).toBe(true);
});

const ON_THE_MAP = /then appears on the map once you publish it/;

test.each(['owner', 'agent', 'manager'] as const)(
  'a claimant as %s, who can publish the home, reads that it then appears on the map',
  ownershipType => {
    open({ ownershipType });
    expect(screen.getByText(ON_THE_MAP)).toBeDefined();
  },
);

test('a tenant, who cannot publish the home, reads no such thing', () => {
  open({ ownershipType: 'tenant' });
  expect(screen.queryByText(ON_THE_MAP)).toBeNull();
});
