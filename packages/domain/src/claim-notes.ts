/** Whom to reach about a claim: what the notes of a claim payload carry (product/claims.md#contact-details-stay-private). */
export type ClaimContact = { fullName: string; email: string; phone: string | null };

/** What e-mail addresses stand between, and what one looks like. Read word by word, so that no text takes long. */
const BETWEEN_WORDS = /[\s,;:<>()"']+/;
const EMAIL = /^[^@]+@[^@.]+(?:\.[^@.]+)+$/;
const PHONE = /\+?\(?\d[\d\s()-]{5,18}\d/;
const LABEL = /(?:contact|full|e-?mail|phone|mobile|tel|name)(?:\s+(?:e-?mail|name|number|phone))?\s*:/giu;
const LABELLED_NAME = /\bname\s*:\s*([^\n,;|]+)/iu;
const LABELLED_PHONE = /\b(?:phone|mobile|tel)(?:\s+number)?\s*:\s*([^\n,;|]+)/iu;

/** The notes as the claim form writes them. */
export function formatClaimNotes({ fullName, email, phone }: ClaimContact): string {
  return [`Contact: ${email}`, ...(phone ? [`Phone: ${phone}`] : []), `Name: ${fullName}`].join('\n');
}

/**
 * Reads e-mail address, phone and name out of free text, labelled (`Phone: …`) or not. What is not found is null.
 * The text is a person's, so this is as good as reading gets; the account stands in for what is missing.
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
