import type { Address } from '@sway/contract/addresses';
import type { AgentProfile } from '@sway/contract/agents';
import type { Claim } from '@sway/contract/claims';
import type { Comparable, ComparableSet } from '@sway/contract/comparables';
import type { PrivateUser } from '@sway/contract/users';
import { byName } from '@sway/domain/by-name';
import { MEASURE_NAMES, measureOf, UNKNOWN_MEASURES } from '@sway/domain/listings/listing-fields';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AddApp } from '#features/accounts/factors/add-app.tsx';
import { ConfirmSession } from '#features/accounts/factors/confirm-session.tsx';
import { LoginFactor } from '#features/accounts/factors/login-factor.tsx';
import { DeleteAccount } from '#features/accounts/own-data/delete-account.tsx';
import { ForgotPasswordPage } from '#features/accounts/password/forgot-password-page.tsx';
import { NewPasswordForm } from '#features/accounts/password/new-password-form.tsx';
import { ProfileForm } from '#features/accounts/profile/profile-form.tsx';
import { ChangePasswordForm } from '#features/accounts/security/change-password-form.tsx';
import { NewToken } from '#features/accounts/tokens/new-token.tsx';
import { LoginForm } from '#features/accounts/sign-in/login-form.tsx';
import { RegisterForm } from '#features/accounts/sign-in/register-form.tsx';
import { ReasonForm } from '#features/admin/chats/monitor-dialog.tsx';
import { EditAgentForm } from '#features/admin/users/edit-agent-form.tsx';
import { EditUserForm } from '#features/admin/users/edit-user-form.tsx';
import { AgentForm } from '#features/agents/profile/agent-form.tsx';
import { OwnReview } from '#features/agents/reviews/own-review.tsx';
import { ClaimLetter } from '#features/claims/own/claim-letter.tsx';
import { EditClaimDialog } from '#features/claims/own/edit-claim-dialog.tsx';
import { ClaimDialog } from '#features/claims/wizard/claim-dialog.tsx';
import { EnquiryForm } from '#features/enquiries/ask/enquiry-form.tsx';
import { AnswerForm } from '#features/enquiries/list/answer-form.tsx';
import { LeaderboardEntryForm } from '#features/exploration/dialog/leaderboard-entry-form.tsx';
import { baseOfListing } from '#features/listings/editor/edit-base.ts';
import { EditListing } from '#features/listings/editor/edit-listing.tsx';
import { newDraft, saveDraft } from '#features/listings/editor/listing-draft.ts';
import { NewListing } from '#features/listings/editor/new-listing.tsx';
import { CommentForm } from '#features/listings/saved/comments.tsx';
import { ComparablesForm } from '#features/listings/comparables/comparables-form.tsx';
import { InviteByMail } from '#features/listings/saved/share-saved.tsx';
import { MarksForm } from '#features/listings/saved/marks-form.tsx';
import { aListing, anOwnListingDetail } from '#features/listings/testing/listings.ts';
import { SettingsForm } from '#features/contact/settings-form.tsx';
import { StatementForm } from '#features/contact/statement-form.tsx';
import { TellForm } from '#features/contact/waiting-list.tsx';
import { PlaceForm } from '#features/contact/waiting-panel.tsx';
import { OfferForm } from '#features/offers/offer-form.tsx';
import { SealForm } from '#features/offers/sealed/seal-form.tsx';
import { ReportDialog } from '#features/reports/report-dialog.tsx';
import { ReportedHomeCard } from '#features/reports/reported-homes.tsx';
import { AmountForm } from '#features/trends/wind/amount-form.tsx';
import { OfferForm as ViewingOfferForm } from '#features/viewings/offer-form.tsx';
import { deviceOwner, setDeviceOwner } from '#shared/device/own-items.ts';
import { aProblem, problemResponse } from '#shared/testing/problems.ts';
import { answerWith, renderAs, someone } from '#shared/testing/render-as.tsx';
import { stubWideScreen } from '#shared/testing/wide-screen.ts';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';

const REFUSED = 'This was refused';
const PASSWORD = 'quiet-harbour-2026';
const AGENT = {
  agency: 'Harbour Homes',
  licenceNumber: '20012345',
  specialization: 'Villas',
  area: 'Wellington',
  languages: 'English',
  bio: 'Since 2010.',
  status: 'pending',
} as unknown as NonNullable<PrivateUser['agent']>;
const MARKS = { note: '', stars: null, isSeen: false, tags: [], version: 0, markedAt: null };
const SALE: Comparable = {
  saleKey: 'a-sale',
  propertyId: null,
  title: '4 Rātā Street',
  place: 'Hataitai, Wellington',
  amountNzd: 910_000,
  on: '2026-05-01',
  bedrooms: 3,
  bathrooms: 1,
  floorArea: 110,
  landArea: 400,
  distanceKm: 0.4,
  position: { lat: -41.3, lng: 174.79 },
  adjustment: null,
};
const CHOICE: ComparableSet = {
  comparables: [SALE],
  gone: 0,
  note: '',
  isPublished: false,
  changedAt: '2026-11-20T00:00:00.000Z',
};
const ADDRESS = {
  id: 41,
  addressId: 41,
  fullAddress: '8 Tōtara Lane, Hataitai, Wellington',
  suburbLocality: 'Hataitai',
  townCity: 'Wellington',
  unitOfPropertyId: null,
} as Address;
const CLAIM = {
  hides: [],
  id: 5,
  addressId: 41,
  ownershipType: 'owner',
  claimStatus: 'rejected',
  askedAt: null,
  fullAddress: ADDRESS.fullAddress,
  contactPreferences: { fullName: 'Hana', email: 'hana@sway.example', phone: null },
  propertyType: 'House',
  propertyDescription: '',
  swayPrice: 950_000,
  ...UNKNOWN_MEASURES,
  bedrooms: 3,
  bathrooms: 1,
  floorArea: 120,
  yearBuilt: null,
  features: [],
} as unknown as Claim;
const LISTING = anOwnListingDetail({ addressId: 41, ownerVerified: false, linzVerified: false });

const noop = () => undefined;
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));
const fill = (label: RegExp | string, text: string) => userEvent.type(screen.getByLabelText(label), text);

/** The refusal by the server of a field, or of the call for a reason of its own. */
let refusal: Response | null = null;

type FormCase = {
  /** The file with the form, below `src/features`. */
  file: string;
  user?: PrivateUser | null;
  element: ReactNode;
  /** Fills the form in until only the server can refuse it. */
  prepare?: () => Promise<unknown> | void;
  /** Whether that is needed before each submit. */
  preparesAgain?: boolean;
  submit: string;
  /** The fields of the request that the server can refuse, and the accessible name of the form's field for each. */
  fields: Record<string, RegExp>;
};

const MEASURES = byName(MEASURE_NAMES, name => new RegExp(`^${measureOf(name).label}`));
const DETAILS = {
  propertyType: /^Property type/,
  swayPrice: /^Sway price/,
  ...MEASURES,
  yearBuilt: /^Year built/,
  propertyDescription: /^Description/,
  features: /^Features of the home/,
};
const LISTING_FIELDS = {
  addressId: /^Your address/,
  unitOfPropertyId: /^Official record/,
  swayPrice: /^Your Sway price/,
  ...MEASURES,
  propertyType: /^Type/,
  readiness: /^How ready are you/,
  priceJustificationTags: /^What makes it worth that/,
  priceJustificationText: /^In your own words/,
  title: /^Title/,
  description: /^Description/,
  features: /^Features/,
  images: /^Photos/,
  videos: /^Videos/,
};

const FORMS: FormCase[] = [
  {
    file: 'accounts/sign-in/register-form.tsx',
    user: null,
    element: <RegisterForm />,
    prepare: async () => {
      await userEvent.click(screen.getByRole('radio', { name: /Agent/ }));
      await fill('Full name', 'Hana Williams');
      await fill('Email', 'hana@sway.example');
      await fill('Username', 'hana');
      await fill('Agency', 'Harbour Homes');
      await fill('Licence number', '20012345');
      await fill('Specialisation', 'Villas');
      await fill('Password', PASSWORD);
      await fill(/Confirm password/i, PASSWORD);
    },
    submit: 'Sign Up',
    fields: {
      name: /^Full name/,
      email: /^Email/,
      username: /^Username/,
      agency: /^Agency/,
      licenceNumber: /^Licence number/,
      specialization: /^Specialisation/,
      password: /^Password/,
      confirmPassword: /^Confirm password/i,
    },
  },
  {
    file: 'accounts/profile/profile-form.tsx',
    element: <ProfileForm user={someone()} onClose={noop} />,
    prepare: () => fill('Bio', ' And kind.'),
    submit: 'Save',
    fields: { avatar: /^Picture/, name: /^Name/, email: /^Email/, phone: /^Phone/, bio: /^Bio/ },
  },
  {
    file: 'accounts/security/change-password-form.tsx',
    element: <ChangePasswordForm username="hana" />,
    prepare: async () => {
      await fill('Current password', PASSWORD);
      await fill('New password', `${PASSWORD}-2`);
      await fill(/Confirm/, `${PASSWORD}-2`);
    },
    submit: 'Change password',
    fields: {
      currentPassword: /^Current password/,
      password: /^New password/,
      confirmPassword: /^Confirm/,
    },
  },
  {
    file: 'accounts/password/new-password-form.tsx',
    element: (
      <NewPasswordForm
        token={'t'.repeat(24)}
        isBusy={false}
        onSubmit={(_, onError) =>
          void refusal!
            .clone()
            .json()
            .then(body => onError(aProblem('input.invalid', body)))
        }
      />
    ),
    prepare: async () => {
      await fill('New password', PASSWORD);
      await fill(/Confirm/, PASSWORD);
    },
    submit: 'Set password',
    fields: { password: /^New password/, confirmPassword: /^Confirm/ },
  },
  {
    file: 'admin/users/edit-user-form.tsx',
    element: <EditUserForm user={someone()} onDone={noop} />,
    prepare: () => fill('Bio', ' And kind.'),
    submit: 'Save changes',
    fields: { name: /^Name/, email: /^E-mail/, phone: /^Phone/, bio: /^Bio/, userType: /^User type/ },
  },
  {
    file: 'admin/users/edit-agent-form.tsx',
    element: <EditAgentForm user={someone()} agent={AGENT} onDone={noop} />,
    prepare: () => fill('Agency', ' Ltd'),
    submit: 'Save agent',
    fields: { agency: /^Agency/, licenceNumber: /^Licence number/ },
  },
  {
    file: 'agents/profile/agent-form.tsx',
    element: <AgentForm userId={7} agent={AGENT} />,
    prepare: () => fill('Agency', ' Ltd'),
    submit: 'Save',
    fields: {
      agency: /^Agency/,
      licenceNumber: /^Licence number/,
      specialization: /^Specialisation/,
      area: /^Area/,
      languages: /^Languages/,
      bio: /^About you/,
    },
  },
  {
    file: 'agents/reviews/own-review.tsx',
    element: <OwnReview agent={{ id: 3, ownReview: null } as unknown as AgentProfile} />,
    prepare: () => userEvent.click(screen.getByLabelText('4 stars')),
    submit: 'Publish review',
    fields: { rating: /^Your rating/, content: /^What was it like/ },
  },
  {
    file: 'listings/saved/comments.tsx',
    element: <CommentForm propertyId={7} />,
    submit: 'Add comment',
    fields: { text: /^Your comment/ },
  },
  {
    file: 'listings/saved/marks-form.tsx',
    element: <MarksForm save={{ propertyId: 7, marks: MARKS }} onSaved={noop} />,
    submit: 'Save notes',
    fields: { stars: /^Stars/, tags: /^Tags/, note: /^Your note/ },
  },
  {
    file: 'listings/saved/share-saved.tsx',
    element: <InviteByMail />,
    submit: 'Send invitation',
    fields: { email: /^Or we mail the link/ },
  },
  {
    file: 'listings/comparables/comparables-form.tsx',
    element: <ComparablesForm listing={aListing()} nearby={[]} own={CHOICE} onDone={noop} />,
    submit: 'Keep these 1',
    fields: { note: /^Your note/ },
  },
  {
    file: 'reports/report-dialog.tsx',
    element: <ReportDialog about="conversation" subject={{ conversationId: 3 }} onClose={noop} />,
    prepare: () => userEvent.click(screen.getAllByRole('radio')[0]!),
    submit: 'Send report',
    fields: { reason: /^Reason/, detail: /^What should we know/ },
  },
  {
    file: 'enquiries/ask/enquiry-form.tsx',
    element: (
      <EnquiryForm
        user={someone()}
        target={{ type: 'viewing', about: { kind: 'listing', id: 7 } }}
        onSent={noop}
        onCancel={noop}
      />
    ),
    prepare: async () => {
      await userEvent.click(screen.getAllByRole('radio', { checked: false })[3]!);
      await userEvent.click(screen.getByRole('radio', { name: /phone/i }));
    },
    submit: 'Send',
    fields: { viewingPreference: /^Day 1/, message: /^Message/, phone: /^Your phone number/ },
  },
  {
    file: 'claims/own/edit-claim-dialog.tsx',
    element: <EditClaimDialog claim={CLAIM} onClose={noop} />,
    submit: 'Submit again',
    fields: { ownershipType: /^Your relationship/, ...DETAILS },
  },
  {
    file: 'claims/wizard/claim-dialog.tsx',
    element: <ClaimDialog address={ADDRESS} onClose={noop} />,
    preparesAgain: true,
    prepare: async () => {
      // A refusal leads back to the step of its field.
      while (screen.queryByRole('button', { name: 'Submit Claim' }) === null) {
        const owner = screen.queryByRole('radio', { name: /Property Owner/ });
        if (owner) await userEvent.click(owner);
        const type = screen.queryByRole('combobox', { name: /^Property type/ });
        if (type?.textContent === 'Choose a type') {
          await userEvent.click(type);
          await userEvent.click(await screen.findByRole('option', { name: 'House' }));
        }
        await press('Next Step');
      }
      const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /accurate/ });
      if (!terms.checked) await userEvent.click(terms);
    },
    submit: 'Submit Claim',
    fields: {
      ownershipType: /^Your relationship/,
      ...DETAILS,
      verificationMethod: /^How the claim is checked/,
    },
  },
  {
    file: 'listings/editor/listing-editor.tsx',
    element: <NewListing head={null} onListed={noop} onLoginNeeded={noop} />,
    submit: 'List my property',
    fields: LISTING_FIELDS,
  },
  {
    file: 'listings/editor/listing-editor.tsx',
    element: (
      <Dialog open>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Edit</DialogTitle>
          <EditListing
            from={baseOfListing(LISTING)}
            isToPublish={false}
            onChanged={noop}
            onSaved={noop}
            onCancel={noop}
          />
        </DialogContent>
      </Dialog>
    ),
    prepare: async () => {
      const price = screen.getByLabelText('Your Sway price');
      await userEvent.clear(price);
      await userEvent.type(price, '1700000');
    },
    submit: 'Save changes',
    fields: { ...LISTING_FIELDS, priceNote: /^Why the price changes/ },
  },
  {
    file: 'contact/settings-form.tsx',
    element: (
      <SettingsForm
        listingId={7}
        settings={{ whoMayWrite: 'nobody', nobodyUntil: '2026-12-20', floorNzd: null }}
      />
    ),
    submit: 'Save',
    fields: {
      whoMayWrite: /^Who may write to me first/,
      nobodyUntil: /^Until/,
      floorNzd: /^Please don’t offer below/,
    },
  },
  {
    file: 'contact/waiting-panel.tsx',
    element: <PlaceForm listingId={7} entry={null} onNavigate={noop} />,
    submit: 'Join the waiting list',
    fields: {
      note: /^Note to the owner/,
      isShared: /^Show the owner my name/,
    },
  },
  {
    file: 'contact/statement-form.tsx',
    element: <StatementForm statement={{ facts: ['cash'], until: '2099-01-01' }} />,
    submit: 'Save',
    fields: { facts: /^What owners may know/, until: /^Until/ },
  },
  {
    file: 'contact/waiting-list.tsx',
    element: <TellForm listingId={7} />,
    prepare: () => fill('Tell everybody who waits', 'We sell in May.'),
    submit: 'Tell all',
    fields: { text: /^Tell everybody who waits/ },
  },
  {
    file: 'offers/offer-form.tsx',
    element: <OfferForm conversation={{ id: 5, role: 'buyer' }} last={undefined} onMade={noop} />,
    prepare: () => fill('Amount', '1150000'),
    submit: 'Send offer',
    fields: {
      amountNzd: /^Amount/,
      depositNzd: /^Deposit/,
      settlesFrom: /^Settlement/,
      settlesUntil: /^Or until/,
      conditions: /^Conditions/,
      eligibility: /^You buy as/,
      expiresInDays: /^Days until it expires/,
    },
  },
  {
    file: 'offers/sealed/seal-form.tsx',
    element: <SealForm addressId={41} figure={undefined} isOwner={false} onSealed={noop} />,
    prepare: () => fill('I would pay', '1150000'),
    submit: 'Seal it',
    fields: { amountNzd: /^I would pay/, conditions: /^Conditions/, until: /^Until/ },
  },
  {
    file: 'viewings/offer-form.tsx',
    element: <ViewingOfferForm listingId={7} />,
    prepare: () => fill('First day', '2026-12-05'),
    submit: 'Offer these times',
    fields: {
      firstDay: /^First day/,
      startMinute: /^Time/,
      durationMinutes: /^Minutes/,
      maxVisitors: /^Visitors at once/,
      noticeHours: /^Hours of notice/,
    },
  },
];

/** What the server answers to calls that begin a proof. */
const BEGUN: Record<string, object> = {
  '/api/auth/login/options': { kinds: ['time-code'], passkey: {} },
  '/api/auth/confirm/options': { kinds: ['password'], passkey: null },
  '/api/auth/factors/time-code-secret': { secret: 'ABCD', uri: 'otpauth://totp/x' },
};

/** Forms whose one refusal is not about a field of the request. */
const OTHER_FORMS: (FormCase & { refuse?: () => Response; message?: RegExp })[] = [
  {
    file: 'accounts/sign-in/login-form.tsx',
    user: null,
    element: <LoginForm />,
    submit: 'Login',
    fields: { username: /^Username or e-mail/ },
    message: /at least 3/,
  },
  {
    file: 'accounts/password/forgot-password-page.tsx',
    user: null,
    element: <ForgotPasswordPage />,
    prepare: () => fill('Email', 'hana'),
    submit: 'Send link',
    fields: { email: /^Email/ },
    message: /e-?mail/i,
  },
  {
    file: 'trends/wind/amount-form.tsx',
    user: null,
    element: (
      <AmountForm
        filter={{ city: null, propertyType: null, months: null, amount: null }}
        onAmount={() => undefined}
      />
    ),
    prepare: () => fill('I have', 'lots'),
    submit: 'Show',
    fields: { amount: /^I have/ },
    message: /Enter an amount/,
  },
  {
    file: 'accounts/factors/proof-form.tsx',
    element: <LoginFactor onBack={noop} />,
    prepare: () => fill(/^Code of your app/, '123456'),
    submit: 'Continue',
    fields: { code: /^Code of your app/ },
    refuse: () => problemResponse('account.factor_wrong'),
    message: /did not prove/,
  },
  {
    file: 'accounts/factors/add-app.tsx',
    element: <AddApp onClose={noop} onAdded={noop} />,
    prepare: () => fill(/^Code/, '123456'),
    submit: 'Add it',
    fields: { code: /^Code/ },
    refuse: () => problemResponse('account.factor_wrong'),
    message: /did not prove/,
  },
  {
    file: 'accounts/tokens/new-token.tsx',
    element: <NewToken onClose={noop} />,
    async prepare() {
      await fill('Name', 'Price script');
      await userEvent.click(screen.getByRole('checkbox', { name: /search:read/ }));
    },
    submit: 'Make the token',
    fields: { name: /^Name/ },
    refuse: () => {
      const issues = [{ path: 'name', message: 'Name too long', code: 'too_long' as const }];
      return problemResponse('input.invalid', { issues });
    },
    message: /too long/,
  },
  {
    file: 'accounts/factors/confirm-session.tsx',
    element: <ConfirmSession />,
    prepare: () => fill(/^Your password/, PASSWORD),
    submit: 'Continue',
    fields: { password: /^Your password/ },
    refuse: () => problemResponse('account.password_wrong'),
    message: /password is/i,
  },
  {
    file: 'accounts/own-data/delete-account.tsx',
    element: <DeleteAccount username="hana" />,
    prepare: async () => {
      await press('Delete account...');
      await fill('Password', PASSWORD);
    },
    submit: 'Delete account',
    fields: { password: /^Password/ },
    refuse: () => problemResponse('account.password_wrong'),
    message: /password is/i,
  },
  {
    file: 'admin/chats/monitor-dialog.tsx',
    element: <ReasonForm isBusy={false} failure={undefined} onSubmit={noop} />,
    submit: 'Record and read',
    fields: { reason: /^Reason for reading/ },
    message: /./,
  },
  {
    file: 'claims/own/claim-letter.tsx',
    element: (
      <ClaimLetter
        claim={{
          ...CLAIM,
          claimStatus: 'pending_verification',
          letter: {
            number: 1,
            printedAt: new Date().toISOString(),
            tries: 0,
            enteredAt: null,
            stoppedAt: null,
          },
        }}
      />
    ),
    prepare: () => fill(/^Code of the letter/, '3467-ACDE'),
    submit: 'Enter code',
    fields: { code: /^Code of the letter/ },
    refuse: () => problemResponse('claim.letter_code_wrong'),
    message: /not the code/,
  },
  {
    file: 'enquiries/list/answer-form.tsx',
    element: <AnswerForm id={3} to="Pita" />,
    prepare: () => fill(/Your answer/, 'Kia ora'),
    submit: 'Send answer to Pita',
    fields: { message: /^Your answer/ },
    refuse: () => problemResponse('internal_error'),
    message: /./,
  },
  {
    file: 'reports/reported-homes.tsx',
    element: (
      <ReportedHomeCard
        home={{
          propertyId: 7,
          title: 'Villa by the sea',
          reasons: ['sold'],
          isResting: true,
          askedAt: '2026-11-20T00:00:00.000Z',
          answer: null,
        }}
      />
    ),
    prepare: () => fill(/Your answer/, 'It is for sale'),
    submit: 'Send answer',
    fields: { answer: /^Your answer/ },
    refuse: () => problemResponse('internal_error'),
    message: /./,
  },
  {
    file: 'exploration/dialog/leaderboard-entry-form.tsx',
    element: <LeaderboardEntryForm ownName={null} />,
    submit: 'Join the leaderboard',
    fields: { name: /^Name on the leaderboard/ },
    message: /Name is required/,
  },
];

const scrolled = vi.fn<(this: Element) => void>();

beforeEach(() => {
  stubWideScreen();
  scrolled.mockReset();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled);
  answerWith(({ method, path }) => {
    if (path in BEGUN) return Response.json(BEGUN[path]);
    if (method !== 'GET' && !path.endsWith('/estimate') && refusal) return refusal.clone();
    if (path.startsWith('/api/addresses/')) return Response.json(ADDRESS);
    if (path === '/api/properties/7') return Response.json(aListing());
    return path === '/api/site' ? Response.json({ hasMailbox: true }) : Response.json([]);
  });
});
afterEach(() => {
  refusal = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What a screen reader says of the control with the focus: the name of its field, and the field's error. */
function heard(): { name: string; error: string } {
  const control = document.activeElement as HTMLElement;
  const described = control.closest<HTMLElement>('[aria-describedby]');
  const textOf = (ids: string | null | undefined) =>
    (ids ?? '')
      .split(' ')
      .map(id => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const labels = (described as HTMLInputElement | null)?.labels;
  const legend = described?.querySelector(':scope > legend');
  const name =
    labels?.[0]?.textContent ??
    described?.getAttribute('aria-label') ??
    legend?.textContent ??
    textOf(described?.getAttribute('aria-labelledby'));
  return { name, error: textOf(described?.getAttribute('aria-describedby')).trim() };
}

async function open({ user, element }: FormCase) {
  const owner = deviceOwner();
  const actor = user === undefined ? someone() : user;
  if (owner === undefined) setDeviceOwner(null);
  saveDraft({
    ...newDraft(),
    input: {
      ...newDraft().input,
      address: { ...ADDRESS, suburb: 'Hataitai', city: 'Wellington' },
      swayPrice: '1695000',
      bedrooms: '4',
      bathrooms: '1',
      floorArea: '158',
    },
  });
  renderAs(actor, element);
  await screen.findAllByRole('button');
}

describe('the field that the server refuses has the focus, is in view and names its error', () => {
  test.each(FORMS)('in $file', async form => {
    await open(form);
    await form.prepare?.();
    for (const [path, name] of Object.entries(form.fields)) {
      if (form.preparesAgain) await form.prepare?.();
      const message = `${REFUSED}: ${path}`;
      const issues = [{ path, message, code: 'wrong_type' as const }];
      refusal = problemResponse('input.invalid', { issues });
      await press(form.submit);
      await waitFor(() => expect(heard().error).toContain(message));
      expect(heard().name, path).toMatch(name);
      expect(scrolled.mock.contexts.at(-1), path).toBe(document.activeElement);
    }
  });
});

describe('and so has the field that the page refuses, or whose call fails', () => {
  test.each(OTHER_FORMS)('in $file', async form => {
    await open(form);
    await form.prepare?.();
    refusal = form.refuse?.() ?? null;
    await press(form.submit);
    const [name] = Object.values(form.fields);
    await waitFor(() => expect(heard().error).toMatch(form.message!));
    expect(heard().name).toMatch(name!);
    expect(scrolled.mock.contexts.at(-1)).toBe(document.activeElement);
  });
});

test('a field that the user goes on typing in keeps the focus when the server refuses another', async () => {
  const form = FORMS.find(({ file }) => file.endsWith('edit-user-form.tsx'))!;
  await open(form);
  await form.prepare!();
  let answer: (response: Response) => void = noop;
  vi.stubGlobal('fetch', () => new Promise<Response>(resolve => (answer = resolve)));
  await press(form.submit);
  await fill('Bio', ' And patient.');
  const issues = [{ path: 'name', message: REFUSED, code: 'wrong_type' as const }];
  answer(problemResponse('input.invalid', { issues }));
  expect(await screen.findByText(REFUSED)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Bio'));
});

test('these are all forms with fields that can be refused', async () => {
  const files = import.meta.glob<string>(['../features/**/*.tsx', '!**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
  });
  const texts = await Promise.all(
    Object.entries(files).map(async ([path, read]) => ({
      path: path.slice('../features/'.length),
      text: await read(),
    })),
  );
  const withForm = texts.filter(({ text }) => /<[Ff]orm\b/.test(text)).map(({ path }) => path);
  // A message is refused at the message, filters, searches and their names refuse nothing, and the browser refuses a passkey in its own dialog.
  const others = [
    'accounts/factors/add-passkey.tsx',
    'conversations/thread/composer.tsx',
    'listings/browse/filters/filter-form.tsx',
    'listings/browse/filters/open-filters.tsx',
    'listings/browse/filters/plain-filter-form.tsx',
    'listings/searches/rename-search.tsx',
  ];
  const tested = [...FORMS, ...OTHER_FORMS].map(({ file }) => file);
  expect(withForm.toSorted()).toEqual([...new Set([...tested, ...others])].toSorted());
});
