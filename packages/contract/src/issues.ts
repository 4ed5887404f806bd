import type { Issue } from './problem.ts';

/** What fields are called for people, where their names do not say it. What concerns no single field has no label. */
const LABELS = new Map(
  Object.entries({
    body: '',
    bounds: 'Map area',
    buyerId: 'Buyer',
    confirmPassword: 'Password',
    contactEmail: 'Email',
    inquiryType: 'Kind of enquiry',
    ownershipType: 'Relationship',
    preferredContactMethod: 'Contact method',
    priceJustificationTags: 'Price justification',
    priceJustificationText: 'Price justification',
    propertyDescription: 'Description',
    q: 'Search text',
    swayPrice: 'Price',
    unitOfPropertyId: 'Official record',
    viewingPreference: 'Viewing times',
  }),
);

/** What people call a field: `floorArea` is “Floor area”, `features.1` is “Features”, and nothing names the body as a whole. */
export function fieldLabel(path: string): string {
  const name = path.split('.')[0]!;
  const label = LABELS.get(name);
  if (label !== undefined) return label;
  const words = name.replace(/Id$/, '').replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is wrong with a field, as a line that says which: “Bedrooms: Whole numbers only”, “Name too long”. */
export function describeIssue({ path, message }: Pick<Issue, 'path' | 'message'>): string {
  const label = fieldLabel(path);
  const names = message.toLowerCase().includes(label.toLowerCase());
  return names ? message : `${label}: ${message}`;
}
