import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { stubWideScreen } from '#shared/testing/wide-screen.ts';
import { aListing } from '../testing/listings.ts';
import { newDraft, saveDraft } from './listing-draft.ts';
import { NewListing } from './new-listing.tsx';

let server: ReturnType<typeof holdAnswers>;

beforeEach(() => {
  stubWideScreen();
  server = holdAnswers();
});
afterEach(() => vi.unstubAllGlobals());

const RECORD = {
  unitOfPropertyId: 'uop-1',
  propertyName: 'Tōtara Villa',
  situationName: '8 Tōtara Lane',
  legalDescription: 'LOT 4 DP 12345',
  capitalValue: 1_600_000,
  landValue: null,
  improvementValue: null,
  effectiveDate: null,
};

/** The form with a complete draft. */
function open(user: ReturnType<typeof someone> | null = someone()) {
  const draft = newDraft();
  const address = {
    id: 41,
    fullAddress: '8 Tōtara Lane, Hataitai, Wellington',
    suburb: 'Hataitai',
    city: 'Wellington',
    unitOfPropertyId: null,
  };
  const numbers = { swayPrice: '1695000', bedrooms: '4', bathrooms: '1', floorArea: '158' };
  const features = ' Deck, , Heat pump ,';
  saveDraft({ ...draft, input: { ...draft.input, ...numbers, address, features, record: RECORD } });
  const heard = { onListed: vi.fn<(id: number) => void>(), onLoginNeeded: vi.fn<() => void>() };
  renderAs(user, <NewListing head={null} {...heard} />);
  return heard;
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'List my property' }));
const sent = () => server.take('POST', /\/api\/properties$/);

test('a complete form is sent as an active listing of the user, and says that it is listed', async () => {
  const { onListed } = open();
  await submit();
  const call = await sent();
  expect(call.body).toMatchObject({
    ownerId: 7,
    addressId: 41,
    unitOfPropertyId: 'uop-1',
    swayPrice: 1_695_000,
    bedrooms: 4,
    bathrooms: 1,
    floorArea: 158,
    propertyType: 'House',
    features: ['Deck', 'Heat pump'],
    images: [],
    videos: [],
    priceJustificationTags: [],
    isActive: true,
  });
  await act(async () => call.answer(aListing()));
  expect(await screen.findByText('Property Listed')).toBeDefined();
  expect(onListed).toHaveBeenCalledWith(7);
});

test('a failure is titled “Error” and says why', async () => {
  const { onListed } = open();
  await submit();
  const call = await sent();
  await act(async () => call.answer(problemBody('internal_error'), { status: 500 }));
  expect(await screen.findByText('Error')).toBeDefined();
  expect(screen.getByText('Failed to list your property. Please try again.')).toBeDefined();
  expect(onListed).not.toHaveBeenCalled();
});

test('a visitor is asked to log in, and nothing is sent', async () => {
  const { onLoginNeeded } = open(null);
  await submit();
  await vi.waitFor(() => expect(onLoginNeeded).toHaveBeenCalledOnce());
  expect(server.waiting().join()).not.toContain('POST');
});

test('the price is compared with the estimate while it is typed, in the words of the form', async () => {
  open();
  // 158 m² in Wellington with four bedrooms: $1,706,400.
  expect(document.body.textContent).toContain('$1,706,400');
  expect(screen.getAllByText('Realistic').length).toBeGreaterThan(0);
  const price = screen.getByLabelText('Your Sway price');
  await userEvent.clear(price);
  await userEvent.type(price, '2500000');
  expect((await screen.findAllByText('Dream Price')).length).toBeGreaterThan(0);
});

async function typeIn(label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('an empty price', () => {
  test('shows an example that is marked as one', async () => {
    open();
    await userEvent.clear(screen.getByLabelText('Your Sway price'));
    expect(screen.getByLabelText('Your Sway price').getAttribute('placeholder')).toBe('e.g. 1,250,000');
  });

  test('is asked for, instead of being called too low', async () => {
    open();
    await userEvent.clear(screen.getByLabelText('Your Sway price'));
    await submit();
    expect(await screen.findByText('Enter your price')).toBeDefined();
    await typeIn('Your Sway price', '99999');
    expect(await screen.findByText('Price must be at least $100,000')).toBeDefined();
  });
});

test('the justification has a counter and ends at 500 characters', async () => {
  open();
  const text = screen.getByLabelText<HTMLTextAreaElement>('In your own words');
  await userEvent.click(text);
  await userEvent.paste('x'.repeat(12));
  expect(document.body.textContent).toMatch(/12\s*\/\s*500/);
});
