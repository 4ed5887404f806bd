import { t } from '@sway/domain/language/texts';
import type { AuditEntry } from '@sway/contract/admin';
import { byName } from '@sway/domain/by-name';
import { MEASURE_NAMES, measureOf } from '@sway/domain/listings/listing-fields';
import { formatPrice } from '@sway/domain/prices/money';

/** The text of each action in the log; the subject follows it: `user 7`. */
const ACTION_LABELS: Record<string, string> = {
  'user.edit': t`Edited`,
  'user.delete': t`Deleted`,
  'property.edit': t`Edited`,
  'property.delete': t`Deleted`,
  'property.activate': t`Activated`,
  'property.deactivate': t`Deactivated`,
  'property.price-for-owner': t`Entered a price for the owner of`,
  'agent.edit': t`Edited the agent profile of`,
  'agent.approve': t`Approved the licence of`,
  'agent.reject': t`Rejected the licence of`,
  'agent.suspend': t`Suspended the agent`,
  'photo.fine': t`Let a photo stand on`,
  'photo.removed': t`Took a copied photo off`,
  'file.remove': t`Removed a file with a virus of`,
  'claim.verify': t`Verified`,
  'claim.reject': t`Rejected`,
  'claim.ask': t`Asked the claimant for more about`,
  'claim.revoke': t`Withdrew the verification of`,
  'claim.open-document': t`Opened a document of`,
  'claim.print-letter': t`Printed a letter for`,
  'claim.send-letter': t`Posted a letter for`,
  'claim.object': t`Objected to`,
  'claim.keep': t`Kept in spite of an objection`,
  'conversation.read': t`Read`,
  'conversation.flag': t`Flagged`,
  'report.dismiss': t`Dismissed`,
  'report.warn': t`Gave a warning for`,
  'report.end': t`Ended the conversation of`,
  'report.ask': t`Asked the owner about`,
  'report.uphold': t`Upheld`,
  'report.false': t`Found false:`,
  'admin.create': t`Created the admin account of`,
  'sample.remove': t`Removed`,
};

/** `Deactivated property 12`. An action without a label is shown by its name. */
export function describeAction({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string {
  return `${ACTION_LABELS[action] ?? action} ${subject}`;
}

const DETAIL_NAMES: Record<string, string> = {
  fields: t`Changed`,
  userType: t`New type`,
  fromNzd: t`Price before`,
  toNzd: t`Price now`,
  username: t`Username`,
  before: t`Before message`,
  report: t`Report`,
  conversation: t`Conversation`,
  property: t`Property`,
  reported: t`User reported`,
  address: t`Address`,
  claimant: t`Claimant`,
  document: t`Document`,
  file: t`File`,
  found: t`Found`,
};

const FIELD_NAMES: Record<string, string> = {
  email: t`e-mail`,
  userType: t`user type`,
  swayPrice: t`price`,
  ...byName(MEASURE_NAMES, name => measureOf(name).label.toLowerCase()),
  propertyType: t`type`,
  addressId: t`address`,
  unitOfPropertyId: t`official record`,
  readiness: t`readiness`,
  priceJustificationTags: t`reasons for the price`,
  priceJustificationText: t`reasons in words`,
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
