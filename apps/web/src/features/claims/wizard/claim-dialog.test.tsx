import type { Address } from '@sway/contract/addresses';
import { UNKNOWN_MEASURES } from '@sway/domain/listings/listing-fields';
import { act, screen, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetSession, renderBeforeSession } from '#shared/testing/before-session.tsx';
import { holdAnswers } from '#shared/testing/hold-answers.ts';
import { problemBody } from '#shared/testing/problems.ts';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { deviceOwner, ownKey } from '#shared/device/own-items.ts';
import { claimKeys } from '#shared/queries/claim-keys.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import type { StoredDraft } from './use-claim-draft.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  forgetSession();
});

const ADDRESS = {
  id: 41,
  fullAddress: '8 Tōtara Lane, Hataitai, Wellington',
  suburbLocality: 'Hataitai',
  townCity: 'Wellington',
  unitOfPropertyId: 'uop-1',
} as Address;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function fillIn() {
  await userEvent.click(screen.getByRole('radio', { name: /Tenant/ }));
  const name = screen.getByLabelText('Full name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Hana');
}

function open() {
  answerWith(() => Response.json({}));
  const onClose = vi.fn<() => void>();
  const view = renderAs(someone(), <ClaimDialog address={ADDRESS} onClose={onClose} />);
  return { ...view, onClose };
}

const OWNERS_DRAFT = {
  step: 2,
  ownershipType: 'owner',
  propertyType: 'House',
  fullName: 'Hana Williams',
  contactEmail: 'hana@sway.example',
  agreeToTerms: true,
} as const;

/** The wizard with a draft that was stored before, on a server that answers when the test says so. */
function openComplete(draft: StoredDraft, address: Address | null = ADDRESS) {
  sessionStorage.setItem(`${ownKey('claim', deviceOwner())}:${address?.id ?? null}`, JSON.stringify(draft));
  const server = holdAnswers();
  const onClose = vi.fn<() => void>();
  const view = renderAs(someone(), <ClaimDialog address={address} onClose={onClose} />);
  return { ...view, server, onClose };
}

test('a claim submitted before the session is known waits for it', async () => {
  const { server, path } = renderBeforeSession(<ClaimDialog address={ADDRESS} onClose={() => undefined} />);
  await fillIn();
  await userEvent.type(screen.getByLabelText('Contact email'), 'hana@sway.example');
  await press('Next Step');
  await press('Next Step');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Submit Claim');
  const session = await server.take('GET', /session$/);
  await act(async () => session.answer(someone()));
  const claim = await server.take('POST', /property-claims$/);
  expect(claim.body).toMatchObject({ addressId: 41, ownershipType: 'tenant' });
  expect(path()).toBe('/here');
  await act(async () => claim.answer({ id: 9 }));
});

test('a step says what it still needs, until nothing is missing', async () => {
  open();
  screen.getByText('Still needed: your relationship to the property.');
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next Step' });
  expect(next.disabled).toBe(true);
  expect(document.getElementById(next.getAttribute('aria-describedby')!)?.textContent).toMatch(
    /^Still needed/,
  );
  await userEvent.clear(screen.getByLabelText('Full name'));
  screen.getByText('Still needed: your relationship to the property, your full name.');
  await fillIn();
  expect(screen.queryByText(/^Still needed/)).toBeNull();
  await userEvent.clear(screen.getByLabelText('Contact email'));
  await userEvent.type(screen.getByLabelText('Contact email'), 'hana');
  screen.getByText('Still needed: what is marked above.');
});

test('what is wrong with a field is said once the user has left it, and at once in a draft from before', async () => {
  const { unmount } = openComplete({ ...OWNERS_DRAFT, step: 1 });
  await userEvent.type(screen.getByLabelText('Bedrooms'), '2.5');
  expect(screen.queryByText('Whole numbers only')).toBeNull();
  screen.getByText('Still needed: what is marked above.');
  await userEvent.tab();
  await screen.findByText('Whole numbers only');
  unmount();
  openComplete({ ...OWNERS_DRAFT, step: 1, floorArea: '0', yearBuilt: '1910' });
  await screen.findByText('From 1 to 100,000 m²');
  expect(
    screen.getAllByRole('textbox', { name: /./ }).filter(field => field.ariaInvalid === 'true'),
  ).toHaveLength(1);
});

test('a visitor is told at the start that a claim needs an account, and comes back to the wizard', async () => {
  answerWith(() => Response.json({}));
  const { router } = renderAs(null, <ClaimDialog address={ADDRESS} onClose={() => undefined} />);
  await press('Log in or sign up');
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/login?next=%2Faddress%2F41%3Fclaim%3D1');
});

test('chosen documents are listed with their types, a file that is none is refused', async () => {
  openComplete(OWNERS_DRAFT);
  const add = (name: string, type: string) =>
    userEvent.upload(screen.getByLabelText('Document file'), new File(['%PDF'], name, { type }), {
      applyAccept: false,
    });
  await add('notes.txt', 'text/plain');
  await screen.findByText('Only PDF, JPEG and PNG files can be added.');
  await add('rates.pdf', 'application/pdf');
  expect(screen.getByRole('combobox', { name: 'Type of rates.pdf' }).textContent).toBe('Rates notice');
  await press('Remove rates.pdf');
  expect(screen.queryByText('rates.pdf')).toBeNull();
});

test('several documents are chosen at once, up to the most, and those left out are named', async () => {
  openComplete(OWNERS_DRAFT);
  const names = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => `${name}.pdf`);
  const files = names.map(name => new File(['%PDF'], name, { type: 'application/pdf' }));
  await userEvent.upload(screen.getByLabelText('Document file'), files);
  for (const name of names.slice(0, 5)) expect(screen.getByText(name)).toBeDefined();
  expect(screen.queryByText('f.pdf')).toBeNull();
  await screen.findByText('The claim has no room for more documents: f.pdf is left out.');
  expect(screen.queryByRole('button', { name: /^Add document/ })).toBeNull();
});

test('the estimate and the record stand beside the price, and an odd price is asked about', async () => {
  const { server } = openComplete({
    ...OWNERS_DRAFT,
    step: 1,
    bedrooms: '3',
    bathrooms: '1',
    floorArea: '140',
  });
  const record = await server.take('GET', /linz\/combined\/uop-1$/);
  const valuation = { capitalValue: 940_000, effectiveDate: '2024-09-01' };
  await act(async () => record.answer({ unit_of_property_id: 'uop-1', boundary: null, valuation }));
  const preview = await server.take('POST', /\/api\/own\/properties\/estimate$/);
  expect(preview.body).toMatchObject({ addressId: 41, unitOfPropertyId: 'uop-1', floorArea: 140 });
  await act(async () => preview.answer({ estimate: null, isPreliminary: false }));
  const estimate = within(screen.getByRole('region', { name: 'Estimate' }));
  estimate.getByText('$940,000');
  await userEvent.type(screen.getByLabelText('Sway price (optional)'), '95000000');
  await userEvent.click(await screen.findByRole('button', { name: '$950,000' }));
  expect(screen.getByLabelText<HTMLInputElement>('Sway price (optional)').value).toBe('950,000');
  await vi.waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull());
});

test('the last step shows what the claim says of the home, without what was left blank', () => {
  openComplete({ ...OWNERS_DRAFT, swayPrice: '950000', bedrooms: '3', floorArea: '140' });
  const terms = screen.getAllByRole('term').map(term => term.textContent);
  expect(terms).toEqual(['Claimed as', 'Name', 'E-mail', 'Sway price', 'Type', 'Bedrooms', 'Floor area']);
  for (const fact of ['$950,000', 'House', '3', '140 m²']) expect(screen.getByText(fact)).toBeDefined();
});

test('Escape keeps what was filled in, and Cancel empties it', async () => {
  const first = open();
  await fillIn();
  await userEvent.keyboard('{Escape}');
  expect(first.onClose).toHaveBeenCalledOnce();
  first.unmount();
  const second = open();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Hana');
  await press('Cancel');
  expect(second.onClose).toHaveBeenCalledOnce();
  second.unmount();
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Hana Williams');
});

test('closing the tab asks only after something was filled in', async () => {
  open();
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await userEvent.click(screen.getByLabelText('Full name'));
  await userEvent.tab();
  expect(asks()).toBe(false);
  await fillIn();
  expect(asks()).toBe(true);
});

test('an owner’s unusual price is asked about, and the claim is sent again only with a confirmation', async () => {
  const { server, onClose } = openComplete({ ...OWNERS_DRAFT, swayPrice: '9500000' });
  await press('Submit Claim');
  const first = await server.take('POST', /property-claims$/);
  expect(first.body).not.toHaveProperty('confirmsPrice');
  const detail = '$9,500,000 is more than three times the estimate, $1,200,000. Is the price right?';
  await act(async () => first.answer(problemBody('listing.price_unusual', { detail }), { status: 409 }));
  await screen.findByText(detail);
  expect(screen.queryByText('Claim Failed')).toBeNull();
  await press('Yes, this is my price');
  const second = await server.take('POST', /property-claims$/);
  expect(second.body).toMatchObject({ swayPrice: 9_500_000, confirmsPrice: true });
  await act(async () => second.answer({ id: 9 }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a claim that is being sent says so, and one that was sent closes the dialog and empties the form', async () => {
  const { server, onClose, unmount } = openComplete(OWNERS_DRAFT);
  await press('Submit Claim');
  const sending = screen.getByRole<HTMLButtonElement>('button', { name: 'Submitting...' });
  expect(sending.disabled).toBe(true);
  const claim = await server.take('POST', /property-claims$/);
  await act(async () => claim.answer({ id: 9 }));
  await screen.findByText('Claim Submitted Successfully!');
  expect(onClose).toHaveBeenCalledOnce();
  unmount();
  openComplete({});
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('a claim that was sent closes the dialog and empties the form before anything is fetched again', async () => {
  let isSent = false;
  answerWith(() => {
    isSent = true;
    return Response.json({ id: 9 });
  });
  sessionStorage.setItem(`${ownKey('claim', deviceOwner())}:41`, JSON.stringify(OWNERS_DRAFT));
  const onClose = vi.fn<() => void>();
  function ClaimsOfAddress() {
    useQuery({ queryKey: claimKeys.all, queryFn: () => (isSent ? new Promise<never>(() => undefined) : []) });
    return null;
  }
  renderAs(
    someone(),
    <>
      <ClaimsOfAddress />
      <ClaimDialog address={ADDRESS} onClose={onClose} />
    </>,
  );
  await press('Submit Claim');
  await expect.poll(() => onClose.mock.calls).toHaveLength(1);
  expect(JSON.stringify(sessionStorage)).not.toContain('hana@sway.example');
});

test('a claim that is sent after its dialog was closed empties the form and closes nothing else', async () => {
  const { server, onClose, unmount } = openComplete(OWNERS_DRAFT);
  await press('Submit Claim');
  const claim = await server.take('POST', /property-claims$/);
  unmount();
  await act(async () => claim.answer({ id: 9 }));
  await expect.poll(() => JSON.stringify(sessionStorage)).not.toContain('hana@sway.example');
  expect(onClose).not.toHaveBeenCalled();
});

test('a wizard without an address says that none is selected, and sends nothing', async () => {
  const { server } = openComplete(OWNERS_DRAFT, null);
  await press('Submit Claim');
  expect(await screen.findAllByText('No address selected')).toHaveLength(2);
  expect(server.waiting().join()).not.toContain('property-claims');
});

test('a draft with an incomplete step is not sent, and says so', async () => {
  const { server } = openComplete({ ...OWNERS_DRAFT, fullName: '' });
  await press('Submit Claim');
  await screen.findByText('Please complete all required fields in each step');
  expect(server.waiting().join()).not.toContain('property-claims');
});

const OWN_LISTING = {
  id: 12,
  propertyType: 'Apartment',
  swayPrice: 1_695_000,
  bedrooms: 2,
  bathrooms: 1,
  floorArea: 84,
  description: 'Above the bays.',
  features: ['Heat Pump'],
  isActive: true,
};

/** The wizard of a user with these listings at the address. */
function openAtOwnHome(...listings: object[]) {
  const own = listings.map(listing => ({ ...UNKNOWN_MEASURES, ...listing }));
  const sent = answerWith(({ path }) => Response.json(path.startsWith('/api/own/') ? own : { id: 9 }));
  renderAs(someone(), <ClaimDialog address={ADDRESS} onClose={() => undefined} />);
  return sent;
}

test('the form begins with the facts of the user’s own listing of the address, which are sent with the claim', async () => {
  const sent = openAtOwnHome(OWN_LISTING);
  await userEvent.click(screen.getByRole('radio', { name: /Owner/ }));
  await press('Next Step');
  await screen.findByDisplayValue('1,695,000');
  expect(screen.getByRole('combobox', { name: 'Property type' }).textContent).toBe('Apartment');
  await press('Next Step');
  screen.getByText(/^Your home stays on the map as it is/);
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Submit Claim');
  const { id: _id, isActive: _isActive, description, ...facts } = OWN_LISTING;
  await expect
    .poll(() => sent.find(({ method, path }) => method === 'POST' && path === '/api/property-claims')?.body)
    .toMatchObject({
      ...facts,
      propertyDescription: description,
    });
  expect(sent[0]!.path).toBe('/api/own/properties?addressId=41');
});

test('what was filled in before wins over the own listing, field by field', async () => {
  sessionStorage.setItem(
    `${ownKey('claim', deviceOwner())}:41`,
    JSON.stringify({ step: 1, ownershipType: 'owner', bedrooms: '5', bathrooms: '' }),
  );
  openAtOwnHome(OWN_LISTING);
  await screen.findByDisplayValue('84');
  expect(screen.getByLabelText<HTMLInputElement>('Bedrooms').value).toBe('5');
  expect(screen.getByLabelText<HTMLInputElement>('Bathrooms').value).toBe('');
});

test.each([
  ['a hidden listing', [{ ...OWN_LISTING, isActive: false }], /^Your listing of this home can then be shown/],
  ['no listing', [], /^The property then appears on the map once you publish it/],
])('with %s at the address, the last step says what becomes of the home', async (_, listings, text) => {
  sessionStorage.setItem(`${ownKey('claim', deviceOwner())}:41`, JSON.stringify(OWNERS_DRAFT));
  openAtOwnHome(...listings);
  await screen.findByText(text);
});

test('a type that a claim cannot have is left to the claimant', async () => {
  openAtOwnHome({ ...OWN_LISTING, propertyType: 'Lifestyle' });
  await userEvent.click(screen.getByRole('radio', { name: /Owner/ }));
  await press('Next Step');
  await screen.findByDisplayValue('84');
  screen.getByText('Still needed: the type of home.');
});

test('every step begins at its top, on low screens with the header', async () => {
  openComplete({ ...OWNERS_DRAFT, step: 0 });
  const dialog = screen.getByRole('dialog');
  const box = () => dialog.querySelector('form')!.firstElementChild!;
  const scrolled = () => [dialog.scrollTop, box().scrollTop];
  for (const button of ['Next Step', 'Next Step', 'Previous']) {
    dialog.scrollTop = 80;
    box().scrollTop = 300;
    await press(button);
    expect(scrolled()).toEqual([0, 0]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Claim Property Ownership' }));
  }
});
