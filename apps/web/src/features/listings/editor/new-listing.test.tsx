import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stopTimers } from '#shared/testing/stop-timers.ts';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { renderAs, someone } from '#shared/testing/render-as.tsx';
import { sendFile } from '#shared/uploads/send-file.ts';
import { startTransfer } from '#shared/uploads/upload-queue.ts';
import { stubWideScreen } from '#shared/testing/wide-screen.ts';
import { aListing } from '../testing/listings.ts';
import { newDraft, saveDraft } from './listing-draft.ts';
import { NewListing } from './new-listing.tsx';

// The tests' document sends no files.
vi.mock('#shared/uploads/send-file.ts', () => ({ sendFile: vi.fn<typeof sendFile>() }));

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
function open(user: ReturnType<typeof someone> | null = someone(), input = newDraft().input) {
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
  saveDraft({ ...draft, input: { ...input, ...numbers, address, features, record: RECORD } });
  const heard = { onListed: vi.fn<(id: number) => void>(), onLoginNeeded: vi.fn<() => void>() };
  renderAs(user, <NewListing head={null} {...heard} />);
  return heard;
}

/** An upload that ends when the test says so. */
function upload() {
  const answered = Promise.withResolvers<{ url: string }>();
  vi.mocked(sendFile).mockReturnValueOnce(answered.promise as ReturnType<typeof sendFile>);
  const id = crypto.randomUUID();
  startTransfer(id, 'video', new File(['deck'], 'Deck', { type: 'video/mp4' }));
  const end = (state: 'done' | 'failed') =>
    state === 'done'
      ? answered.resolve({ url: '/media/deck-1/1280.webp' })
      : answered.reject(new Error('The connection was lost'));
  return { id, end };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'List my property' }));
const sent = () => server.take('POST', /\/api\/properties$/);

test('a description that gives the owner away is asked about before it is sent', async () => {
  open(someone(), { ...newDraft().input, description: 'We’re away until Sunday, the key safe is 4821.' });
  await submit();
  screen.getByText('This says when nobody is at home.');
  await userEvent.click(screen.getByRole('button', { name: 'Show it anyway' }));
  expect((await sent()).body).toMatchObject({ swayPrice: 1_695_000 });
});

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

test.each(['images', 'videos'] as const)(
  'a form with a file of its %s that failed is not sent, and shows the file',
  async field => {
    const failed = { id: 'one', url: null, preview: null, name: 'Walk through', state: 'failed' } as const;
    open(someone(), { ...newDraft().input, [field]: [failed] });
    await submit();
    expect(await screen.findByText('Retry or remove the files that failed')).toBeDefined();
    const tile = screen.getByRole('listitem', { name: /, Walk through$/ });
    await vi.waitFor(() => expect(document.activeElement).toBe(tile));
    expect(server.waiting().join()).not.toContain('POST /api/properties');
  },
);

/** Submits a complete form while a file is uploaded. */
async function submitDuringUpload() {
  const uploading = upload();
  const item = { id: uploading.id, url: null, preview: null, name: 'Deck', state: 'uploading' } as const;
  open(someone(), { ...newDraft().input, images: [item] });
  await submit();
  const button = await screen.findByRole('button', { name: 'Waiting for the files...' });
  expect(button).toHaveProperty('disabled', true);
  expect(server.waiting().join()).not.toContain('POST /api/properties');
  return uploading;
}

test('a form submitted while a file uploads is sent with the file once it is there', async () => {
  const uploading = await submitDuringUpload();
  await act(async () => uploading.end('done'));
  expect((await sent()).body).toMatchObject({ images: ['/media/deck-1/1280.webp'] });
});

test('a form submitted while a file uploads is not sent when the upload fails, and shows the file', async () => {
  const uploading = await submitDuringUpload();
  await act(async () => uploading.end('failed'));
  expect(await screen.findByText('Retry or remove the files that failed')).toBeDefined();
  const tile = screen.getByRole('listitem', { name: /, Deck$/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(tile));
  expect(server.waiting().join()).not.toContain('POST /api/properties');
});

test('a price that may be mistyped is asked about below its field once typing has paused, and can stay', async () => {
  const { user, pass } = stopTimers();
  open();
  const price = screen.getByLabelText<HTMLInputElement>('Your Sway price');
  await user.clear(price);
  await user.type(price, '950');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
  await pass(800);
  expect(screen.getByText(/Did you mean/)).toBeDefined();
  await user.type(price, '0000');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
  await pass(800);
  await user.click(screen.getByRole('button', { name: '$950,000' }));
  expect(price.value).toBe('950,000');
  await user.clear(price);
  await user.type(price, '7000000');
  await pass(800);
  expect(screen.getByText(/\$7,000,000 is more than three times the estimate/)).toBeDefined();
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

const previewed = () => server.take('POST', /\/api\/own\/properties\/estimate$/);
const SOURCE = 'From past sales, data to 31 Jan 2026';

/** The server's estimate of a home at its address, without similar sales. */
function fromSales(amount: number, isPreliminary = false) {
  const evidence = {
    low: amount - 300_000,
    high: amount + 300_000,
    confidence: 'high',
    dataDay: '2026-01-31',
  };
  const drivers = { capitalValue: amount, index: 0, comparables: 0 };
  const estimate = {
    basis: 'capital value',
    amount,
    day: '2026-02-01',
    ...evidence,
    drivers,
    comparables: null,
  };
  return { estimate, isPreliminary };
}

/** What the form says of the estimate, in each place that shows it. */
const panels = () => screen.getAllByRole('region', { name: 'Estimate' }).map(panel => panel.textContent);

async function typeIn(label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

describe('the estimate of a new listing', () => {
  test('is asked for by its address, record and facts, and is the same in all places', async () => {
    open();
    const call = await previewed();
    const facts = { floorArea: 158, bedrooms: 4, bathrooms: 1, propertyType: 'House' };
    expect(call.body).toEqual({ addressId: 41, unitOfPropertyId: 'uop-1', ...facts });
    await act(async () => call.answer(fromSales(1_410_150)));
    await screen.findAllByText(SOURCE);
    expect(new Set(panels()).size).toBe(1);
    expect(panels()[0]).toContain('$1,410,150');
    expect(panels()[0]).not.toContain('$1,706,400');
  });

  test('leads with the badge that buyers will see, marks the relationship, and says up to which price it is realistic', async () => {
    open();
    // 20.2 % above the estimate: a dream by the bounds of Discover, aspirational on the scale of the form.
    await act(async () => (await previewed()).answer(fromSales(1_410_150)));
    await screen.findAllByText('+20.2%');
    expect(panels()[0]).toContain('Dream+20.2% Buyers will ask what makes it special.');
    expect(panels()[0]).toContain('Up to $1,480,657, buyers see “Realistic”.');
    const [scale] = screen.getAllByRole('list', { name: 'Price relationship' });
    expect(scale!.querySelector('[aria-current]')!.textContent).toBe('Aspirational: up to +30%');
  });

  test('is by formula and promises no band until the server has answered', async () => {
    open();
    // 158 m² in Wellington with four bedrooms: $1,706,400.
    expect(panels()[0]).toContain('$1,706,400From floor area and region for now: past sales can change it.');
    expect(panels()[0]).toContain('For now Realistic, −0.7%. The estimate is provisional');
    expect(panels()[0]).not.toContain('buyers see “');
    await act(async () => (await previewed()).answer(problemBody('internal_error'), { status: 500 }));
    expect(panels()[0]).toContain('$1,706,400From floor area and region for now');
  });

  test('is by formula for a visitor, and nothing is asked', async () => {
    open(null);
    expect(panels()[0]).toContain('$1,706,400From floor area and region for now: past sales can change it.');
    expect(server.waiting().join()).not.toContain('estimate');
  });

  test('promises no band while sales are being read', async () => {
    open();
    await act(async () => (await previewed()).answer(fromSales(1_706_400, true)));
    await screen.findAllByText('From floor area and region for now: past sales are being read.');
    expect(panels()[0]).toContain('For now Realistic');
  });

  test('promises no band before rooms and floor area are there', async () => {
    open();
    await act(async () => (await previewed()).answer(fromSales(1_600_000)));
    await screen.findAllByText(SOURCE);
    await userEvent.clear(screen.getByLabelText('Bathrooms'));
    const call = await previewed();
    expect(call.body).toMatchObject({ bathrooms: null });
    await act(async () => call.answer(fromSales(1_410_150)));
    await screen.findAllByText('From what you have entered so far: rooms and floor area can change it.');
    expect(panels()[0]).toContain('For now Dream');
  });

  test('is asked for once when the facts rest, and the one before stays, marked, until then', async () => {
    open();
    await act(async () => (await previewed()).answer(fromSales(1_410_150)));
    await screen.findAllByText(SOURCE);
    await typeIn('Floor area', '210');
    expect(panels()[0]).toContain('$1,410,150For the facts before: it is being estimated again.');
    expect(panels()[0]).toContain('For now Dream');
    const call = await previewed();
    expect(call.body).toMatchObject({ floorArea: 210 });
    expect(server.waiting().join()).not.toContain('estimate');
    await act(async () => call.answer(fromSales(1_600_000)));
    await screen.findAllByText(SOURCE);
    expect(panels()[0]).toContain('$1,600,000');
  });

  test('of older facts is given up, and changes nothing if it comes late', async () => {
    open();
    const older = await previewed();
    // At once: letters typed on a slow machine are asked about one by one.
    fireEvent.change(screen.getByLabelText('Floor area'), { target: { value: '210' } });
    const newer = await previewed();
    expect(newer.body).toMatchObject({ floorArea: 210 });
    await act(async () => newer.answer(fromSales(1_600_000)));
    await screen.findAllByText(SOURCE);
    await act(async () => older.answer(fromSales(1_410_150)));
    expect(panels()[0]).toContain('$1,600,000');
  });

  test('of another home never takes the place of this one’s', async () => {
    open();
    await act(async () => (await previewed()).answer(fromSales(1_410_150)));
    await screen.findAllByText(SOURCE);
    await userEvent.click(screen.getByRole('button', { name: 'Change address' }));
    expect(panels()[0]).toContain('Estimate unavailable');
  });
});

test('the price is compared with the estimate while it is typed, in the words of the form', async () => {
  open();
  await act(async () => (await previewed()).answer(fromSales(1_706_400)));
  expect((await screen.findAllByText('Realistic')).length).toBeGreaterThan(0);
  await typeIn('Your Sway price', '2500000');
  expect((await screen.findAllByText('Dream Price')).length).toBeGreaterThan(0);
});

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
  const text = screen.getByLabelText<HTMLTextAreaElement>('In your own words (optional)');
  await userEvent.click(text);
  await userEvent.paste('x'.repeat(12));
  expect(document.body.textContent).toMatch(/12\s*\/\s*500/);
});
