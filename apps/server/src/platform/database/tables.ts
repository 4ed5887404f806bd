import type { AgentStatus } from '@sway/domain/agent-rules';
import type { ClaimStatus, DocumentType, OwnershipType } from '@sway/domain/claim-rules';
import type { ConversationRole } from '@sway/domain/conversation-rules';
import type {
  ContactMethod,
  EnquiryStatus,
  EnquiryType,
  ViewingPreference,
} from '@sway/domain/enquiry-rules';
import type { NotificationEvent, NotificationKind } from '@sway/domain/notification-kinds';
import type { UserType } from '@sway/domain/permissions';
import type { PropertyType } from '@sway/domain/property-types';
import type { ReportDecision, ReportReason } from '@sway/domain/safety-rules';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** `numeric` money: written as a number, read as a number (NZD). */
type Money = number;
/** A PostGIS geometry: written and read through functions of the repos, never as it stands. */
type Geometry = ColumnType<string, unknown, unknown>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;

type Created = ColumnType<Date, Date | string | undefined, never>;

type UsersTable = {
  id: GeneratedAlways<number>;
  username: string;
  email: string;
  password_hash: string;
  name: string;
  avatar_media_id: number | null;
  phone: string | null;
  bio: string | null;
  user_type: Generated<UserType>;
  created_at: Created;
  email_verified_at: Timestamp | null;
  deleted_at: Timestamp | null;
  is_sample: Generated<boolean>;
};

type SessionsTable = {
  id: GeneratedAlways<number>;
  token_hash: string;
  user_id: number;
  browser: string | null;
  created_at: Timestamp;
  last_seen_at: Timestamp;
  expires_at: Timestamp;
};

type AccountTokensTable = {
  id: GeneratedAlways<number>;
  token_hash: string;
  user_id: number;
  purpose: 'verify-email' | 'reset-password' | 'change-email' | 'restore-email';
  email: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: Timestamp | null;
};

type LoginAttemptsTable = {
  key: string;
  failures: number;
  last_attempt_at: Timestamp;
  paused_until: Timestamp | null;
};

type LoginDevicesTable = { token_hash: string; user_id: number; created_at: Timestamp };

type RateLimitsTable = { key: string; full_at: Timestamp };

type SampleSeedingsTable = { id: Generated<boolean>; seeded_at: Timestamp };

type SampleRecordsTable = { unit_of_property_id: string };

type AgentsTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  agency: string;
  licence_number: string;
  specialization: string;
  status: Generated<AgentStatus>;
  created_at: Created;
  decided_at: Timestamp | null;
  decision_reason: Generated<string | null>;
  bio: Generated<string | null>;
  rating: Generated<number>;
  review_count: Generated<number>;
};

type AgentReviewsTable = {
  id: GeneratedAlways<number>;
  agent_id: number;
  author_id: number;
  rating: number;
  content: Generated<string>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

type UserBlocksTable = {
  id: GeneratedAlways<number>;
  blocker_id: number;
  blocked_id: number;
  created_at: Timestamp;
};

type ReportsTable = {
  id: GeneratedAlways<number>;
  reporter_id: number;
  conversation_id: number;
  message_id: number | null;
  reported_user_id: number | null;
  reason: ReportReason;
  detail: Generated<string>;
  created_at: Timestamp;
  decision: Generated<ReportDecision | null>;
  decided_by: Generated<number | null>;
  decided_at: Timestamp | null;
  note: Generated<string>;
};

type OutboxTable = {
  id: GeneratedAlways<number>;
  user_id: number | null;
  person_id: number | null;
  recipient: string;
  subject: string;
  body: string;
  created_at: Timestamp;
  sent_at: Timestamp | null;
  unsubscribe_url: string | null;
  confirms_address: Generated<boolean>;
};

type DailyUsesTable = {
  key: string;
  used: number;
  began_at: Timestamp;
};

type ConversationsTable = {
  id: GeneratedAlways<number>;
  property_id: number;
  buyer_id: number;
  owner_id: number;
  last_message_at: Timestamp | null;
  last_sequence: Generated<number>;
  is_active: Generated<boolean>;
  created_at: Created;
};

type MessagesTable = {
  id: GeneratedAlways<number>;
  conversation_id: number;
  sequence: number;
  sender_id: number | null;
  client_id: string | null;
  kind: Generated<'text' | 'system'>;
  content: string;
  created_at: Created;
};

type ConversationParticipantsTable = {
  conversation_id: number;
  user_id: number;
  role: ConversationRole;
  state: Generated<'invited' | 'accepted' | 'removed'>;
  from_sequence: Generated<number>;
  last_read_sequence: Generated<number>;
  unread_count: Generated<number>;
  joined_at: Created;
  invited_by: Generated<number | null>;
  accepted_at: Timestamp | null;
};

type AuditLogTable = {
  id: GeneratedAlways<number>;
  /** Null for what the operator did from the command line. */
  actor_id: number | null;
  action: string;
  subject: string;
  detail: ColumnType<Record<string, unknown>, string, never>;
  reason: string | null;
  created_at: Timestamp;
};

type AddressesTable = {
  address_id: number;
  full_address: string;
  full_address_number: string;
  unit: string | null;
  address_number: number | null;
  address_number_suffix: string | null;
  address_number_high: number | null;
  road_name: string;
  road_type_name: string | null;
  full_road_name: string;
  suburb_locality: string | null;
  town_city: string | null;
  territorial_authority: string | null;
  postcode: string | null;
  address_class: string | null;
  address_lifecycle: string;
  position: Geometry;
  unit_of_property_id: string | null;
  title_no: string | null;
  street_id: number;
  map_x: GeneratedAlways<number>;
  map_y: GeneratedAlways<number>;
};

type StreetsTable = {
  id: Generated<number>;
  full_road_name: Generated<string>;
  suburb_locality: Generated<string>;
  town_city: Generated<string>;
  territorial_authority: Generated<string>;
  search_text: GeneratedAlways<string>;
  address_count: Generated<number>;
  position: Geometry | null;
};

type AddressCellsTable = {
  zoom: number;
  cell_x: number;
  cell_y: number;
  count: number;
  map_x: number;
  map_y: number;
};

type RegisterStateTable = {
  only_row: Generated<boolean>;
  version: number;
  is_settled: Generated<boolean>;
  imported_at: Timestamp | null;
};

type PropertyBoundariesTable = {
  unit_of_property_id: string;
  property_name: string | null;
  boundary: Geometry;
  area_m2: GeneratedAlways<number>;
  name_search: GeneratedAlways<string | null>;
};

type Day = ColumnType<string, string, string>;

type ValuationsTable = {
  unit_of_property_id: string;
  valuation_roll: string | null;
  valuation_assessment: string | null;
  valuation_suffix: string | null;
  district_ta_code: string | null;
  situation_number: string | null;
  additional_situation_number: string | null;
  situation_name: string | null;
  legal_description: string | null;
  land_area_ha: number | null;
  property_category: string | null;
  ownership_code: string | null;
  effective_date: Day | null;
  capital_value: Money | null;
  improvements_value: Money | null;
  land_value: Money | null;
  trees: Money | null;
  annual_value: Money | null;
  annual_value_indicator: string | null;
  gross_rental: Money | null;
  bedrooms: number | null;
  improvements_description: string | null;
  zoning: string | null;
  actual_property_use: string | null;
  units_of_use: number | null;
  off_street_parking: number | null;
  building_age_indicator: string | null;
  building_condition_indicator: string | null;
  building_construction_indicator: string | null;
  building_site_coverage_m2: number | null;
  floor_area_m2: number | null;
  mass_contour: string | null;
  mass_view: string | null;
  mass_scope_of_view: string | null;
  mass_total_living_area_m2: number | null;
  mass_deck: string | null;
  mass_workshop_laundry: string | null;
  mass_other_improvements: string | null;
  mass_garage_freestanding: string | null;
  mass_garage_under_main_roof: string | null;
  production: string | null;
  sale_group: string | null;
  situation_search: GeneratedAlways<string | null>;
  street_search: GeneratedAlways<string | null>;
  legal_search: GeneratedAlways<string | null>;
  plan_search: GeneratedAlways<string | null>;
};

type PropertyTitlesTable = {
  title_no: string;
  linz_id: number;
  status: string | null;
  type: string | null;
  land_district: string | null;
  issue_date: Day | null;
  guarantee_status: string | null;
  estate_description: string | null;
  number_owners: number | null;
  spatial_extents_shared: boolean | null;
  boundary: Geometry | null;
  area_m2: GeneratedAlways<number | null>;
  title_search: GeneratedAlways<string>;
};

/** Where links of addresses and parcels are to be found anew; no area stands for everywhere. */
type PlacesToLinkTable = {
  id: Generated<number>;
  area: string | null;
};

type RecordCountsTable = { kind: 'boundaries'; total: number };

type PropertiesTable = {
  id: Generated<number>;
  owner_id: number;
  address_id: number;
  unit_of_property_id: string | null;
  title: string;
  description: string;
  address: string;
  suburb: string | null;
  city: string;
  region: string;
  position: Geometry;
  sway_price: Money;
  avm_price: Money | null;
  bedrooms: number | null;
  bathrooms: number | null;
  floor_area: number | null;
  property_type: PropertyType;
  features: string[];
  price_justification_tags: string[];
  price_justification_text: string | null;
  is_active: Generated<boolean>;
  /** Kept by a trigger: see `is_listing_verified`. */
  is_verified: GeneratedAlways<boolean>;
  created_at: Created;
  updated_at: Timestamp;
  price_lean: GeneratedAlways<number | null>;
  map_x: GeneratedAlways<number>;
  map_y: GeneratedAlways<number>;
  search_text: string;
  version: GeneratedAlways<number>;
  deleted_at: Timestamp | null;
  taken_down_at: Timestamp | null;
  /** Since when it is hidden because somebody else is the verified owner of the address. */
  yielded_at: Timestamp | null;
  creation_key: string | null;
  /** The transaction that wrote the row last. */
  changed_xid: GeneratedAlways<string>;
};

type ListingRemovalsTable = {
  listing_id: number;
  removed_xid: string;
};

type PriceChangesTable = {
  id: GeneratedAlways<number>;
  property_id: number;
  price: Money;
  changed_at: Created;
  note: string | null;
};

type MediaTable = {
  id: GeneratedAlways<number>;
  key: string;
  kind: 'image' | 'video';
  content_type: string;
  width: number | null;
  height: number | null;
  description: string | null;
  preview: string | null;
  sha256: string;
  created_at: Created;
  uploaded_by: number | null;
  size_bytes: number | null;
};

type UploadCountsTable = {
  user_id: number;
  hour: Timestamp;
  uploads: number;
};

type PropertyMediaTable = {
  property_id: number;
  media_id: number;
  place: number;
};

type WatchlistTable = {
  user_id: number;
  property_id: number;
  price_when_saved: Money;
  told_price: Money;
  wants_mail: Generated<boolean>;
  stop_token: GeneratedAlways<string>;
  saved_at: Timestamp;
};

type PropertyViewsTable = {
  property_id: number;
  viewed_on: string;
  viewer: string;
};

type PropertyViewTotalsTable = {
  property_id: number;
  visitors: number;
};

type ViewSaltsTable = {
  day: string;
  salt: string;
};

type PropertyClaimsTable = {
  id: Generated<number>;
  address_id: number;
  user_id: number;
  ownership_type: OwnershipType;
  status: Generated<ClaimStatus>;
  verification_method: string;
  contact_name: string;
  contact_email: string;
  contact_phone: string | null;
  notes: string;
  sway_price: Money | null;
  description: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  floor_area: number | null;
  property_type: PropertyType | null;
  year_built: number | null;
  features: string[];
  created_at: Timestamp;
  submitted_at: Timestamp;
  submissions: Generated<number>;
  decided_at: Timestamp | null;
  decided_by: number | null;
  decision_reason: string | null;
};

type ClaimDocumentsTable = {
  id: GeneratedAlways<number>;
  claim_id: number;
  place: number;
  document_type: DocumentType;
  file_name: string;
  content_type: string;
  size_bytes: number;
  file_key: string;
  uploaded_at: Timestamp;
};

type DiscardedDocumentsTable = { file_key: string; delete_after: ColumnType<Date, Date | undefined, Date> };

/** Every table, typed as Kysely reads it. The migrations are what makes them so. */
type EnquiriesTable = {
  id: GeneratedAlways<number>;
  inquirer_id: number;
  inquiry_type: EnquiryType;
  status: Generated<EnquiryStatus>;
  property_id: number | null;
  address_id: number | null;
  unit_of_property_id: string | null;
  subject: GeneratedAlways<string>;
  home: string;
  owner_id: number | null;
  claim_id: number | null;
  message: string;
  preferred_contact_method: Generated<ContactMethod>;
  contact_details: string | null;
  viewing_preference: ColumnType<ViewingPreference[], string, never>;
  client_id: string | null;
  answer: string | null;
  conversation_id: number | null;
  created_at: Timestamp;
  responded_at: Timestamp | null;
  closed_at: Timestamp | null;
};

type NotificationsTable = {
  id: GeneratedAlways<number>;
  user_id: number;
  kind: NotificationKind;
  facts: ColumnType<NotificationEvent, string, string>;
  person_id: GeneratedAlways<number | null>;
  topic: string | null;
  created_at: Timestamp;
  read_at: Timestamp | null;
};

type NotificationSettingsTable = {
  user_id: number;
  kind: NotificationKind;
  in_app: boolean;
  mail: boolean;
};

type UnreadMailsTable = { user_id: number; conversation_id: number; due_at: Timestamp };

type SigningKeysTable = { purpose: string; key: string };

export type Tables = {
  users: UsersTable;
  sessions: SessionsTable;
  account_tokens: AccountTokensTable;
  login_attempts: LoginAttemptsTable;
  login_devices: LoginDevicesTable;
  rate_limits: RateLimitsTable;
  sample_seedings: SampleSeedingsTable;
  sample_records: SampleRecordsTable;
  agents: AgentsTable;
  outbox: OutboxTable;
  daily_uses: DailyUsesTable;
  conversations: ConversationsTable;
  messages: MessagesTable;
  conversation_participants: ConversationParticipantsTable;
  agent_reviews: AgentReviewsTable;
  user_blocks: UserBlocksTable;
  reports: ReportsTable;
  audit_log: AuditLogTable;
  addresses: AddressesTable;
  streets: StreetsTable;
  address_cells: AddressCellsTable;
  register_state: RegisterStateTable;
  property_boundaries: PropertyBoundariesTable;
  valuations: ValuationsTable;
  property_titles: PropertyTitlesTable;
  record_counts: RecordCountsTable;
  places_to_link: PlacesToLinkTable;
  properties: PropertiesTable;
  listing_removals: ListingRemovalsTable;
  price_changes: PriceChangesTable;
  media: MediaTable;
  property_media: PropertyMediaTable;
  watchlist: WatchlistTable;
  property_views: PropertyViewsTable;
  property_view_totals: PropertyViewTotalsTable;
  view_salts: ViewSaltsTable;
  property_claims: PropertyClaimsTable;
  claim_documents: ClaimDocumentsTable;
  discarded_documents: DiscardedDocumentsTable;
  upload_counts: UploadCountsTable;
  property_inquiries: EnquiriesTable;
  notifications: NotificationsTable;
  notification_settings: NotificationSettingsTable;
  signing_keys: SigningKeysTable;
  unread_mails: UnreadMailsTable;
};
