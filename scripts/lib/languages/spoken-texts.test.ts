import { API_CALLS } from '@sway/contract/api';
import { ERROR_CODES, ERROR_TYPES } from '@sway/contract/errors';
import { setSpeaker } from '@sway/domain/language/speaker';
import { said } from '@sway/domain/language/texts';
import { notificationText } from '@sway/domain/notifications/notification-kinds';
import type { NotificationEvent } from '@sway/domain/notifications/notification-kinds';
import { speakerOf } from '@sway/languages/catalog';
import { afterEach, expect, test, vi } from 'vitest';

const TE_REO = speakerOf('mi')!;

afterEach(() => setSpeaker(() => undefined));

/** What is said in English and in te reo, in that order. */
function inBoth<Said>(say: () => Said): [english: Said, teReo: Said] {
  setSpeaker(() => undefined);
  const english = say();
  setSpeaker(() => TE_REO);
  return [english, say()];
}

test('every error says in te reo what happened', () => {
  const [english, teReo] = inBoth(() => ERROR_CODES.map(code => said(ERROR_TYPES[code].title)));
  expect(english.filter((text, i) => text === teReo[i])).toEqual([]);
});

/** The texts of the pages are made once, so that each language needs a copy of them. */
async function refusalTexts(isTeReo: boolean): Promise<Record<string, string | null>> {
  vi.resetModules();
  const speaker = await import('@sway/domain/language/speaker');
  speaker.setSpeaker(() => (isTeReo ? TE_REO : undefined));
  return (await import('../../../apps/web/src/shared/api/error-texts.ts')).REFUSAL_TEXTS;
}

test('every refusal that a page words itself is in te reo', async () => {
  const [english, teReo] = [await refusalTexts(false), await refusalTexts(true)];
  expect(Object.keys(english).length).toBeGreaterThan(200);
  expect(
    Object.keys(english).filter(code => english[code] !== null && english[code] === teReo[code]),
  ).toEqual([]);
});

/** Only programs send these: no form has such a field as people fill it in. */
const FOR_PROGRAMS =
  /^Must (?:be (?:3|latitude|text|true or false|a list|an object|a UUID|a date and time)|not be below)|^(?:Up to \d ids|No such tile|Parcels are drawn|Layers are drawn|All four sides|Give before or after|Choose one home: a listing|Name the version)/;

const WRONG = [
  undefined,
  null,
  true,
  'x',
  '',
  -1,
  0.5,
  2 ** 60,
  [],
  ['x', 'x'],
  {},
  [{}],
  'x'.repeat(10_000),
  'Sway ★',
  'a.nz',
];

type Schema = NonNullable<(typeof API_CALLS)[number]['body']>;

function messagesOf(schema: Schema, field: string): string[] {
  return WRONG.flatMap(value => schema.safeParse({ [field]: value }).error?.issues ?? []).map(({ message }) =>
    said(message),
  );
}

test('what is wrong with a field is said in te reo', () => {
  const schemas = API_CALLS.flatMap(call => [call.query, call.body].filter(schema => schema !== undefined));
  const same = schemas.flatMap(schema =>
    Object.keys('shape' in schema ? (schema.shape as object) : {}).flatMap(field => {
      const [english, teReo] = inBoth(() => messagesOf(schema, field));
      return english.filter((message, i) => message === teReo[i] && !FOR_PROGRAMS.test(message));
    }),
  );
  expect([...new Set(same)]).toEqual([]);
});

const HOME = 'Whare 7';
const AT = { home: HOME, conversationId: 5 };
const OF_LISTING = { propertyId: 7, title: HOME };
const ADDRESS = { address: '1 Rātā', claimId: 6 };

/** Every kind of notification, with each of what it can tell. */
const EVENTS: {
  [Kind in NotificationEvent['kind']]: Omit<Extract<NotificationEvent, { kind: Kind }>, 'kind'>[];
} = {
  enquiry_received: (['viewing', 'interest', 'contact', 'agent'] as const).flatMap(enquiryType =>
    [{}, { more: 2 }, { isWithdrawn: true }].map(more => ({
      enquiryId: 4,
      enquiryType,
      enquirerName: 'Mere',
      personId: 3,
      home: HOME,
      ...more,
    })),
  ),
  enquiry_answered: [true, false].map(isClosed => ({ enquiryId: 4, home: HOME, isClosed })),
  enquiry_sharing: [true, false].flatMap(isReceived =>
    [true, false].map(hasOtherAgreed => ({ enquiryId: 4, home: HOME, isReceived, hasOtherAgreed })),
  ),
  viewing: (['booked', 'moved', 'cancelled', 'ended', 'tomorrow'] as const).flatMap(news =>
    [true, false].map(isHost => ({ home: HOME, startsAt: '2026-11-27T21:00:00.000Z', news, isHost })),
  ),
  offer: (['made', 'countered', 'accepted', 'to_decide', 'declined', 'withdrawn', 'expired'] as const).map(
    news => ({ ...AT, amountNzd: 900_000, news }),
  ),
  introduction: [null, 5].map(conversationId => ({ address: '1 Rātā', conversationId })),
  waiting_list: (['joined', 'told', 'may_write'] as const).map(news => ({ propertyId: 5, home: HOME, news })),
  message: [{ ...AT, senderName: 'Mere', personId: 3 }],
  claim_decided: [
    { isVerified: true },
    { isVerified: false },
    { isVerified: false, isRevoked: true },
    { isVerified: false, isQuestion: true },
    { isVerified: true, rival: { news: 'disputed', answerBy: '2026-12-01T00:00:00.000Z' } as const },
    { isVerified: true, rival: { news: 'dispute_over' } as const },
    { isVerified: false, rival: { news: 'overtaken' } as const },
  ].map(claim => ({ ...ADDRESS, ...claim })),
  price_changed: [
    { ...OF_LISTING, fromNzd: 9, toNzd: 8 },
    { ...OF_LISTING, fromNzd: 8, toNzd: 9 },
  ],
  price_to_confirm: (['ask', 'remind', 'rest'] as const).flatMap(stage =>
    [0, 1, 3, 12].map(more => ({ ...OF_LISTING, stage, more })),
  ),
  photo_copied: [OF_LISTING],
  home_hidden: [OF_LISTING, { ...OF_LISTING, isUnderDiscussion: true }],
  agent_invited: [{ ...AT, agentName: 'Aroha', personId: 4 }],
  shortlist_ended: [{ senderName: 'Mere', personId: 3 }],
  agent_joined: [AT],
  conversation_changed: (['owner_replaced', 'owner_unverified', 'ended', 'agent_removed'] as const).map(
    change => ({ ...AT, change }),
  ),
  agent_reviewed: [true, false].map(isChanged => ({ agentId: 9, rating: 4, isChanged })),
  claim_objected: [ADDRESS],
  search_matched: [1, 3, 12].flatMap(homes => [null, 'Rapu'].map(search => ({ homes, title: HOME, search }))),
  address_watched: (['claimed', 'listed'] as const).map(news => ({ addressId: 8, address: '1 Rātā', news })),
  file_removed: [
    { what: 'video', name: null, home: HOME },
    { what: 'document', name: 'a.pdf', home: null },
  ],
  agent_decided: [
    { decision: 'approved' },
    ...(['rejected', 'suspended'] as const).map(decision => ({ decision, reason: '7' })),
  ],
  home_taken_down: [
    ...[true, false].map(isBack => ({ ...OF_LISTING, isBack })),
    ...(
      ['other_owner', 'own_claim', 'no_other_owner', 'hidden_by_owner', 'edited', 'photo_removed'] as const
    ).flatMap(because => [true, false].map(isBack => ({ ...OF_LISTING, isBack, because }))),
    ...(['rests', 'asked', 'over'] as const).map(news => ({
      ...OF_LISTING,
      isBack: false,
      reported: { news, reasons: ['sold'] },
    })),
  ],
};

/** The sentences of a text without what the event says by itself: names, addresses and figures. */
function sentencesOf(text: string): string[] {
  const own = text.replaceAll(/Whare 7|1 Rātā|Mere|Aroha|Rapu|a\.pdf/g, '');
  return own.split(/(?<=[.!?:]) |\n+/).filter(sentence => /\p{L}{3}/u.test(sentence));
}

test.each(Object.entries(EVENTS))(
  'mails and notifications of %s have no sentence of English',
  (kind, facts) => {
    for (const fact of facts as object[]) {
      const event = { kind, ...fact } as NotificationEvent;
      const [english, teReo] = inBoth(() => notificationText(event));
      for (const part of ['title', 'text'] as const) {
        const translated = sentencesOf(teReo[part]);
        expect(sentencesOf(english[part]).filter(sentence => translated.includes(sentence))).toEqual([]);
      }
    }
  },
);
