/** The type of a column that the catalogue does not contain, with the module from which its names are imported. */
export type Override = { type: string; from?: { module: string; names: string[] } };

/**
 * By `table.column`. JSON columns are written as text and read as parsed values. The application never writes columns that triggers
 * maintain.
 */
export const OVERRIDES: Record<string, Override> = {
  'audit_log.detail': { type: 'ColumnType<Record<string, unknown>, string, never>' },
  'messages.parts': {
    type: 'ColumnType<MessagePart[] | null, string | null | undefined, string | null>',
    from: { module: '@sway/domain/conversations/system-messages', names: ['MessagePart'] },
  },
  'notifications.facts': {
    type: 'ColumnType<NotificationEvent, string, string>',
    from: { module: '@sway/domain/notifications/notification-kinds', names: ['NotificationEvent'] },
  },
  'notification_settings.kind': {
    type: 'NotificationKind',
    from: { module: '@sway/domain/notifications/notification-kinds', names: ['NotificationKind'] },
  },
  'layers.kind': {
    type: 'LayerKind',
    from: { module: '@sway/domain/records/layers', names: ['LayerKind'] },
  },
  'layers.words': { type: 'ColumnType<Record<string, string>, string, string>' },
  'offers.conditions': {
    type: 'OfferCondition[]',
    from: { module: '@sway/domain/offers/offer-terms', names: ['OfferCondition'] },
  },
  'properties.is_verified': { type: 'GeneratedAlways<boolean>' },
  'properties.land_area': { type: 'GeneratedAlways<number | null>' },
  'properties.shown_title': { type: 'GeneratedAlways<string | null>' },
  'properties.version': { type: 'GeneratedAlways<number>' },
  'properties.changed_xid': { type: 'GeneratedAlways<string>' },
  'home_demand.lower': {
    type: "ColumnType<DemandFigures['lower'], string, string>",
    from: { module: '@sway/domain/listings/demand', names: ['DemandFigures'] },
  },
  'compared_homes.facts': { type: 'ColumnType<unknown, string | null, string | null>' },
  'saved_searches.filters': {
    type: 'ColumnType<SomeFilters, string, string>',
    from: { module: '@sway/domain/listings/saved-searches', names: ['SomeFilters'] },
  },
  'property_inquiries.viewing_preference': {
    type: 'ColumnType<ViewingPreference[], string, never>',
    from: { module: '@sway/domain/enquiries/enquiry-rules', names: ['ViewingPreference'] },
  },
};
