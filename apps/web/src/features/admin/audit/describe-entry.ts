import type { AuditEntry } from '@sway/contract/admin';
import { byName } from '@sway/domain/by-name';
import { MEASURE_NAMES, measureOf } from '@sway/domain/listings/listing-fields';
import { formatPrice } from '@sway/domain/prices/money';

/** The text of each action in the log; the subject follows it: `user 7`. */
const ACTION_LABELS: Record<string, string> = {
  'user.edit': 'Edited',
  'user.delete': 'Deleted',
  'property.edit': 'Edited',
  'property.delete': 'Deleted',
  'property.activate': 'Activated',
  'property.deactivate': 'Deactivated',
  'property.price-for-owner': 'Entered a price for the owner of',
  'agent.edit': 'Edited the agent profile of',
  'agent.approve': 'Approved the licence of',
  'agent.reject': 'Rejected the licence of',
  'agent.suspend': 'Suspended the agent',
  'photo.fine': 'Let a photo stand on',
  'photo.removed': 'Took a copied photo off',
  'file.remove': 'Removed a file with a virus of',
  'claim.verify': 'Verified',
  'claim.reject': 'Rejected',
  'claim.ask': 'Asked the claimant for more about',
  'claim.revoke': 'Withdrew the verification of',
  'claim.open-document': 'Opened a document of',
  'claim.print-letter': 'Printed a letter for',
  'claim.send-letter': 'Posted a letter for',
  'claim.object': 'Objected to',
  'claim.keep': 'Kept in spite of an objection',
  'conversation.read': 'Read',
  'conversation.flag': 'Flagged',
  'report.dismiss': 'Dismissed',
  'report.warn': 'Gave a warning for',
  'report.end': 'Ended the conversation of',
  'report.ask': 'Asked the owner about',
  'report.uphold': 'Upheld',
  'report.false': 'Found false:',
  'admin.create': 'Created the admin account of',
  'sample.remove': 'Removed',
};

/** `Deactivated property 12`. An action without a label is shown by its name. */
export function describeAction({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string {
  return `${ACTION_LABELS[action] ?? action} ${subject}`;
}

const DETAIL_NAMES: Record<string, string> = {
  fields: 'Changed',
  userType: 'New type',
  fromNzd: 'Price before',
  toNzd: 'Price now',
  username: 'Username',
  before: 'Before message',
  report: 'Report',
  conversation: 'Conversation',
  property: 'Property',
  reported: 'User reported',
  address: 'Address',
  claimant: 'Claimant',
  document: 'Document',
  file: 'File',
  found: 'Found',
};

const FIELD_NAMES: Record<string, string> = {
  email: 'e-mail',
  userType: 'user type',
  swayPrice: 'price',
  ...byName(MEASURE_NAMES, name => measureOf(name).label.toLowerCase()),
  propertyType: 'type',
  addressId: 'address',
  unitOfPropertyId: 'official record',
  readiness: 'readiness',
  priceJustificationTags: 'reasons for the price',
  priceJustificationText: 'reasons in words',
};

/** `Changed: name, e-mail. New type: owner.` Null if an entry has no details. */
export function describeDetail(detail: AuditEntry['detail']): string | null {
  const details = Object.entries(detail).map(
    ([name, value]) =>
      `${DETAIL_NAMES[name] ?? name}: ${typeof value === 'number' && name.endsWith('Nzd') ? formatPrice(value) : formatValue(value)}.`,
  );
  return details.join(' ') || null;
}

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  if (typeof value === 'string') return FIELD_NAMES[value] ?? value;
  return JSON.stringify(value);
}
