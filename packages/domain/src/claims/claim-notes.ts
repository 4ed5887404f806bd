/** The contact person of a claim, as the notes of a claim carry it (product/claims.md#contact-details-stay-private). */
export type ClaimContact = { fullName: string; email: string; phone: string | null };

/** The separators of e-mail addresses, and the form of one. Words are tested one by one, so that the time stays linear. */
const BETWEEN_WORDS = /[\s,;:<>()"']+/;
const EMAIL = /^[^@]+@[^@.]+(?:\.[^@.]+)+$/;
const PHONE = /\+?\(?\d[\d\s()-]{5,18}\d/;
const LABEL = /(?:contact|full|e-?mail|phone|mobile|tel|name)(?:\s+(?:e-?mail|name|number|phone))?\s*:/giu;
const LABELLED_NAME = /\bname\s*:\s*([^\n,;|]+)/iu;
const LABELLED_PHONE = /\b(?:phone|mobile|tel)(?:\s+number)?\s*:\s*([^\n,;|]+)/iu;

/** Formats the notes of the claim form. */
export function formatClaimNotes({ fullName, email, phone }: ClaimContact): string {
  return [`Contact: ${email}`, ...(phone ? [`Phone: ${phone}`] : []), `Name: ${fullName}`].join('\n');
}

/**
 * Parses e-mail address, phone and name from free text, labelled (`Phone: …`) or not. What is not found is null, and the caller uses
 * the account's details instead.
 */
export function parseClaimNotes(notes: string): { [field in keyof ClaimContact]: string | null } {
  const words = notes.split(BETWEEN_WORDS).map(word => word.replace(/\.+$/, ''));
  const email = words.find(word => EMAIL.test(word)) ?? null;
  const withoutEmail = email ? notes.replace(email, ' ') : notes;
  const phone = (LABELLED_PHONE.exec(withoutEmail)?.[1] ?? PHONE.exec(withoutEmail)?.[0])?.trim() || null;
  const labelled = LABELLED_NAME.exec(withoutEmail)?.[1]?.trim();
  const rest = (phone ? withoutEmail.replace(phone, ' ') : withoutEmail).replaceAll(LABEL, ' ');
  const fullName = labelled || rest.replaceAll(/[\s,;|]+/g, ' ').trim() || null;
  return { fullName, email, phone };
}
