import { said, t } from '@sway/domain/language/texts';
import type { Issue } from './problem.ts';

/** Labels of fields whose names are not clear to people. An issue of no single field, or of one that nobody fills in, has an empty label. */
const LABELS = new Map(
  Object.entries({
    body: '',
    bounds: t`Map area`,
    buyerId: t`Buyer`,
    confirmPassword: t`Password`,
    contactEmail: t`Email`,
    inquiryType: t`Kind of enquiry`,
    ownershipType: t`Relationship`,
    preferredContactMethod: t`Contact method`,
    priceJustificationTags: t`Price justification`,
    priceJustificationText: t`Price justification`,
    propertyDescription: t`Description`,
    q: t`Search text`,
    swayPrice: t`Price`,
    token: '',
    unitOfPropertyId: t`Official record`,
    viewingPreference: t`Viewing times`,
  }),
);

/** The label of a field for people: `floorArea` is “Floor area”, `features.1` is “Features”, and `body` is empty. */
export function fieldLabel(path: string): string {
  const name = path.split('.')[0]!;
  const label = LABELS.get(name);
  if (label !== undefined) return label;
  const words = name.replace(/Id$/, '').replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A message with the label of its field: “Bedrooms: Whole numbers only”; without it when the message contains it: “Name too long”. */
export function describeIssue({ path, message }: Pick<Issue, 'path' | 'message'>): string {
  const label = said(fieldLabel(path));
  const hasLabel = message.toLowerCase().includes(label.toLowerCase());
  return hasLabel ? message : `${label}: ${message}`;
}
