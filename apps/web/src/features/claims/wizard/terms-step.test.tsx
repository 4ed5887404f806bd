import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { claimOf, EMPTY_DRAFT, unpricedClaimForm } from './claim-draft.ts';
import type { ClaimDraft } from './claim-draft.ts';
import { TermsStep } from './terms-step.tsx';
import { useClaimFields, useDraft } from './use-claim-fields.ts';

function Terms({ start }: { start: ClaimDraft }) {
  const form = useClaimFields(start, () => false);
  const draft = useDraft(form);
  return (
    <>
      <TermsStep form={form} draft={draft} address={null} />
      <output>{JSON.stringify(claimOf(unpricedClaimForm.parse(draft), 41))}</output>
    </>
  );
}

function open(part: Partial<ClaimDraft> = {}) {
  render(<Terms start={{ ...EMPTY_DRAFT, ...part }} />);
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

test('the claimant chooses how the claim is checked, by e-mail at first, and the choice is sent', async () => {
  open({ ownershipType: 'tenant', contactPhone: '021 555 0101' });
  expect(radio(/By e-mail/).checked).toBe(true);
  await userEvent.click(radio(/By phone/));
  expect(radio(/By phone/).checked).toBe(true);
  screen.getByText(/"verificationMethod":"phone_verification"/);
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
    screen.getByText(ON_THE_MAP);
  },
);

test('a tenant, who cannot publish the home, reads no such thing', () => {
  open({ ownershipType: 'tenant' });
  expect(screen.queryByText(ON_THE_MAP)).toBeNull();
});
