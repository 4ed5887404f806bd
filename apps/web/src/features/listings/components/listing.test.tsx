import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ListingPopupCard } from '../map/listing-popup-card.tsx';
import { renderAs } from '#shared/testing/render-as.tsx';
import { aListing } from '../testing/listings.ts';
import { FactsLine, FactsList } from './facts-line.tsx';
import { addressLine, fullAddressLine, placeLine } from './place-line.ts';
import { shortId } from './short-id.ts';

const noop = () => undefined;

test('facts are icons with figures, and labels for screen readers', () => {
  render(<FactsLine listing={aListing()} showType />);
  const facts = screen.getAllByRole('listitem').map(item => item.textContent);
  expect(facts).toEqual(['4bedrooms', '1bathroom', '158m²', 'House']);
});

test('land shows no rooms, even if the listing has numbers of rooms', () => {
  render(<FactsList listing={aListing({ propertyType: 'Land', floorArea: null })} landAreaM2={12_500} />);
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['1.25 ha land']);
});

test('a listing without facts shows its type', () => {
  render(<FactsLine listing={aListing({ propertyType: 'Land', floorArea: null })} />);
  expect(screen.getByText('Land/Section')).toBeDefined();
});

test('a popup shows up to four photos and the number of others', () => {
  const images = Array.from({ length: 9 }, (_, i) => `/media/p${i}/1280.webp`);
  const { container } = renderAs(
    null,
    <ListingPopupCard listing={aListing({ images })} onOpenDetails={noop} onClose={noop} />,
  );
  expect(container.querySelectorAll('img')).toHaveLength(4);
  expect(screen.getByText('+5 more photos')).toBeDefined();
});

test('a popup has title, place, facts, price, estimate, short id, and a button to the details', () => {
  const onOpenDetails = vi.fn<() => void>();
  renderAs(null, <ListingPopupCard listing={aListing()} onOpenDetails={onOpenDetails} onClose={noop} />);
  const text = screen.getByRole('region', { name: 'Sunny villa above the bays' }).textContent;
  for (const part of [
    '8 Tōtara Lane, Hataitai, Wellington',
    '4bedrooms',
    '1bathroom',
    '158m²',
    'Sway price$1,695,000',
    'Valuation estimate$1,706,400',
    'ID 7',
  ])
    expect(text).toContain(part);
  screen.getByRole('button', { name: 'View Full Details' }).click();
  expect(onOpenDetails).toHaveBeenCalledOnce();
});

test('a popup of exactly four photos does not mention more', () => {
  const images = Array.from({ length: 4 }, (_, i) => `/media/p${i}/1280.webp`);
  renderAs(null, <ListingPopupCard listing={aListing({ images })} onOpenDetails={noop} onClose={noop} />);
  expect(screen.queryByText(/more photos/)).toBeNull();
});

test.each([
  [true, true, 'Owner Listed • LINZ Verified', 'lucide-badge-check'],
  [false, true, 'Owner Listed • Owner verified', 'lucide-user-check'],
  [false, false, 'Owner Listed • Not checked', 'lucide-circle-dashed'],
])(
  'a popup names LINZ only with a linked record and a verified owner (%s), and else says whether its owner is verified (%s)',
  (linzVerified, ownerVerified, note, sign) => {
    renderAs(
      null,
      <ListingPopupCard
        listing={aListing({ linzVerified, ownerVerified })}
        onOpenDetails={noop}
        onClose={noop}
      />,
    );
    const popup = within(screen.getByRole('region', { name: 'Sunny villa above the bays' }));
    const signs = [...popup.getByText(note).querySelectorAll('svg')].map(svg => svg.classList.value);
    expect(signs).toEqual([expect.stringContaining(sign)]);
  },
);

test('a popup of a listing without an estimate shows none', () => {
  renderAs(
    null,
    <ListingPopupCard listing={aListing({ avmPrice: null })} onOpenDetails={noop} onClose={noop} />,
  );
  expect(screen.queryByText('Valuation estimate')).toBeNull();
  expect(screen.getByText('Estimate unavailable')).toBeDefined();
});

test('a place is not repeated in an address line', () => {
  const villa = aListing({ address: '3 Weka Lane, Richmond', city: 'Richmond', region: 'Tasman' });
  expect(addressLine(villa)).toBe('3 Weka Lane, Richmond');
  expect(fullAddressLine(villa)).toBe('3 Weka Lane, Richmond, Tasman');
  expect(addressLine({ address: '3 Weka Lane', city: 'Nelson' })).toBe('3 Weka Lane, Nelson');
  expect(placeLine({ suburb: null, city: 'Nelson', region: 'Nelson' })).toBe('Nelson');
  expect(placeLine({ suburb: 'Ahuriri', city: 'Napier', region: 'Hawke’s Bay' })).toBe(
    'Ahuriri, Napier, Hawke’s Bay',
  );
});

test('a long id is shortened in the middle', () => {
  expect(shortId(412)).toBe('412');
  expect(shortId(1_234_567_890)).toBe('1234…90');
});
