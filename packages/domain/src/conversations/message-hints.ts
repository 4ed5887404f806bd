import { t } from '../language/texts.ts';

/** The kinds of safety hints (product/conversations.md#safety-hints). */
export type MessageHint = 'bank-account' | 'payment' | 'contact';

/** The hint shown beside such a message. It accuses no one: most people who write such things mean well. */
export const HINT_TEXTS: Record<MessageHint, string> = {
  'bank-account': t`This looks like a bank account number. Never pay into an account that was sent in a chat. A deposit goes into a lawyer’s or an agent’s trust account.`,
  payment: t`This message mentions a payment. You never need to pay to view or reserve a home. Talk to your lawyer before sending any money.`,
  contact: t`This message has contact details. We cannot block or review messages outside Sway.`,
};

/**
 * A New Zealand account number: bank (2 digits), branch (4), account (7) and suffix (2 or 3), separated by dashes, spaces or
 * nothing. Only existing bank numbers match, so that other long numbers do not look like accounts.
 */
export const BANK_ACCOUNT =
  /(?<![\d-])(0[1-36]|08|1[1-9]|2[0-79]|3[018]|88)[ -]?\d{4}[ -]?\d{7}[ -]?\d{2,3}(?![\d-])/;

/** Ways of paying that no genuine seller asks for. */
const UNUSUAL_PAYMENTS =
  /\b(western union|moneygram|gift ?cards?|bitcoin|btc|usdt|ethereum|crypto(?:currency)?|wire transfer|paysafe(?:card)?)\b/i;

/** Requests for money. A mere mention of money, such as "the deposit was 10%", does not match. */
const ASKS_FOR_MONEY = new RegExp(
  [
    String.raw`\b(?:pay|send|transfer|wire|deposit)\b[^.!?\n]{0,40}\b(?:deposit|bond|holding fee|viewing fee|reservation fee|money|funds|upfront|up front)\b`,
    String.raw`\b(?:holding|viewing|reservation|booking) (?:fee|deposit)\b`,
    String.raw`\bdeposit\b[^.!?\n]{0,30}\b(?:into|to) (?:my|our|this|the) (?:bank )?account\b`,
    String.raw`\b(?:my|our) (?:bank )?account (?:number|details)\b`,
  ].join('|'),
  'i',
);

/** The longest parts before and after the @ of an e-mail address (RFC 5321). */
const MAX_LOCAL_PART = 64;
const MAX_DOMAIN = 255;
const LOCAL_PART = /\w[.%+-]*$/;
const DOMAIN = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\b/i;

/**
 * Tests the text around each @, no further than an e-mail address reaches; one pattern over the whole text would take quadratic
 * time.
 */
function hasEmail(text: string): boolean {
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const isAddress =
      LOCAL_PART.test(text.slice(Math.max(0, at - MAX_LOCAL_PART), at)) &&
      DOMAIN.test(text.slice(at + 1, at + 1 + MAX_DOMAIN));
    if (isAddress) return true;
  }
  return false;
}

/**
 * A New Zealand phone number: +64 or 0, then 3, 4, 6, 7 or 9 and seven digits, or 2 and seven to nine digits of a mobile. Digits
 * can be grouped by spaces, dashes or dots. Amounts after a dollar sign and longer numbers do not match.
 */
const PHONE =
  /(?<![\d$.,])(?:\+64[ .-]?(?:\(0\) ?)?|\(?0)(?:[34679]\)?(?:[ .-]?\d){7}|2\d?\)?(?:[ .-]?\d){7,8})(?![\d,]|[ .-]\d)/;

const HINTS: [MessageHint, (text: string) => boolean][] = [
  ['bank-account', text => BANK_ACCOUNT.test(text)],
  ['payment', text => UNUSUAL_PAYMENTS.test(text) || ASKS_FOR_MONEY.test(text)],
  ['contact', text => hasEmail(text) || PHONE.test(text)],
];

/**
 * Returns the safety hints for a message, the most serious first; most messages have none. A hint never holds a message back. The
 * time is linear in the length of the text, whatever the text is.
 */
export function findSafetyHints(text: string): MessageHint[] {
  return HINTS.filter(([, matches]) => matches(text)).map(([hint]) => hint);
}
