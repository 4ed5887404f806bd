import type { AdminClaim } from '@sway/contract/admin-claims';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FileLinks } from './claim-files.tsx';

const DOCUMENT: AdminClaim['documents'][number] = {
  id: 8,
  claimId: 5,
  documentType: 'title',
  fileName: 'title.pdf',
  contentType: 'application/pdf',
  fileSize: 2_000,
  uploadedAt: '2026-11-02T11:30:00.000Z',
  verifiedAt: null,
  verifiedBy: null,
  isBeingChecked: false,
};

test('a document can be opened once it was checked for viruses', () => {
  const { rerender } = render(<FileLinks documents={[{ ...DOCUMENT, isBeingChecked: true }]} />);
  screen.getByText(/Being checked for viruses: you can open it after that/);
  expect(screen.queryByRole('link')).toBeNull();
  rerender(<FileLinks documents={[DOCUMENT]} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/api/property-claims/5/documents/8');
  expect(screen.queryByText(/viruses/)).toBeNull();
});
