// Generated from the migrated schema. Do not edit: change it by a migration, then run
// node scripts/run.mjs generate-types
import type { MessagePart } from '@sway/domain/conversations/system-messages';
import type { ViewingPreference } from '@sway/domain/enquiries/enquiry-rules';
import type { NotificationEvent, NotificationKind } from '@sway/domain/notifications/notification-kinds';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A PostGIS geometry: repositories write and read it through functions. */
type Geometry = ColumnType<string, unknown, unknown>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;

/** Every table, as Kysely reads and writes it. */
export type Tables = {
  account_tokens: {
    id: GeneratedAlways<number>;
    token_hash: string;
    user_id: number;
    purpose: 'verify-email' | 'reset-password' | 'change-email' | 'restore-email';
    email: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  address_cells: {
    zoom: number;
    cell_x: number;
    cell_y: number;
    count: number;
    map_x: number;
    map_y: number;
  };
  addresses: {
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
    map_x: GeneratedAlways<number>;
    map_y: GeneratedAlways<number>;
    title_no: string | null;
    street_id: GeneratedAlways<number>;
  };
  agent_reviews: {
    id: GeneratedAlways<number>;
    agent_id: number;
    author_id: number;
    rating: number;
    content: Generated<string>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  agents: {
    id: GeneratedAlways<number>;
    user_id: number;
    agency: string;
    licence_number: string;
    specialization: string;
    status: Generated<'pending' | 'approved' | 'rejected' | 'suspended'>;
    created_at: TimestampWithDefault;
    decided_at: Timestamp | null;
    bio: string | null;
    rating: Generated<number>;
    review_count: Generated<number>;
    decision_reason: string | null;
  };
  audit_log: {
    id: GeneratedAlways<number>;
    actor_id: number | null;
    action: string;
    subject: string;
    detail: ColumnType<Record<string, unknown>, string, never>;
    reason: string | null;
    created_at: Timestamp;
  };
  backup_runs: {
    id: GeneratedAlways<number>;
    folder: string;
    started_at: TimestampWithDefault;
    alive_at: TimestampWithDefault;
    ended_at: Timestamp | null;
    failure: string | null;
  };
  claim_documents: {
    id: GeneratedAlways<number>;
    claim_id: number;
    place: number;
    document_type: 'rates_notice' | 'title' | 'utility_bill' | 'authority' | 'identity' | 'other';
    file_name: string;
    content_type: 'application/pdf' | 'image/jpeg' | 'image/png';
    size_bytes: number;
    file_key: string;
    uploaded_at: Timestamp;
  };
  conversation_participants: {
    conversation_id: number;
    user_id: number;
    role: 'buyer' | 'owner' | 'agent';
    state: Generated<'invited' | 'accepted' | 'removed'>;
    from_sequence: Generated<number>;
    last_read_sequence: Generated<number>;
    unread_count: Generated<number>;
    joined_at: TimestampWithDefault;
    invited_by: number | null;
    accepted_at: Timestamp | null;
  };
  conversations: {
    id: GeneratedAlways<number>;
    property_id: number;
    buyer_id: number;
    owner_id: number;
    last_message_at: Timestamp | null;
    is_active: Generated<boolean>;
    created_at: TimestampWithDefault;
    last_sequence: Generated<number>;
  };
  counted_zooms: {
    user_id: number;
    client_id: string;
    zoomed_at: Timestamp;
    kind: Generated<'zoom' | 'search'>;
  };
  demo_former_values: {
    user_id: number;
    field: 'email' | 'name' | 'phone' | 'bio' | 'avatar_media_id' | 'user_type';
    former: string | null;
  };
  discarded_documents: {
    file_key: string;
    delete_after: TimestampWithDefault;
  };
  estimate_accuracy: {
    region: string;
    sales: number;
    median_error: number;
    within_10: number;
    within_20: number;
    in_range: number;
    bias: number;
    value_median_error: number | null;
  };
  estimate_months: {
    property_id: number;
    month: string;
    basis: 'capital value' | 'sales' | 'formula';
    amount: number;
    low: number | null;
    high: number | null;
  };
  estimate_runs: {
    only_row: Generated<boolean>;
    sales_version: number;
    register_version: number;
    method_version: number;
    sales: number;
    has_sample: boolean;
    measured_from: string | null;
    measured_to: string | null;
    computed_at: Timestamp;
  };
  estimates: {
    property_id: number;
    basis: 'capital value' | 'sales' | 'formula';
    amount: number;
    day: string;
    low: number | null;
    high: number | null;
    confidence: 'high' | 'medium' | 'low' | null;
    data_day: string | null;
    capital_value_part: number | null;
    index_part: number | null;
    comparables_part: number | null;
    comparables_count: number | null;
    comparables_from: string | null;
    comparables_to: string | null;
    comparables_lowest: number | null;
    comparables_highest: number | null;
    comparables_km: number | null;
    method_version: number;
    inputs_hash: string;
    computed_at: Timestamp;
  };
  estimates_due: {
    property_id: number;
    noted: Generated<number>;
  };
  explored_homes: {
    user_id: number;
    address_id: number;
    suburb: string | null;
    city: string | null;
    property_type: 'House' | 'Apartment' | 'Townhouse' | 'Lifestyle' | 'Unit' | 'Land' | 'Commercial' | null;
    price_band: 'realistic' | 'aspirational' | 'dream' | null;
    viewed_on: string;
    viewed_at: Timestamp;
  };
  function_files: {
    id: GeneratedAlways<number>;
    name: string;
    checksum: string;
    applied_at: TimestampWithDefault;
  };
  limit_uses: {
    name: string;
    subject: string;
    used: number;
    counted_at: Timestamp;
    expires_at: Timestamp;
  };
  listing_removals: {
    listing_id: number;
    removed_xid: string;
  };
  localities: {
    locality_id: number;
    name: string;
    type: string | null;
    population: number | null;
    boundary: Geometry;
    label_at: GeneratedAlways<Geometry>;
  };
  login_devices: {
    token_hash: string;
    user_id: number;
    created_at: Timestamp;
  };
  maintenance: {
    only_row: Generated<boolean>;
    reason: string;
    began_at: Timestamp;
  };
  media: {
    id: GeneratedAlways<number>;
    key: string;
    kind: 'image' | 'video';
    content_type: string;
    width: number | null;
    height: number | null;
    description: string | null;
    preview: string | null;
    sha256: string;
    created_at: TimestampWithDefault;
    uploaded_by: number | null;
    size_bytes: number | null;
  };
  messages: {
    id: GeneratedAlways<number>;
    conversation_id: number;
    sequence: number;
    sender_id: number | null;
    content: string;
    created_at: TimestampWithDefault;
    client_id: string | null;
    kind: Generated<'text' | 'system'>;
    parts: ColumnType<MessagePart[] | null, string | null | undefined, string | null>;
  };
  migrations: {
    name: string;
    checksum: string;
    applied_at: TimestampWithDefault;
  };
  notification_settings: {
    user_id: number;
    kind: NotificationKind;
    in_app: boolean;
    mail: boolean;
  };
  notifications: {
    id: GeneratedAlways<number>;
    user_id: number;
    kind:
      | 'enquiry_received'
      | 'enquiry_answered'
      | 'enquiry_sharing'
      | 'message'
      | 'claim_decided'
      | 'price_changed'
      | 'home_hidden'
      | 'agent_invited'
      | 'agent_joined'
      | 'agent_decided'
      | 'home_taken_down'
      | 'conversation_changed'
      | 'agent_reviewed';
    facts: ColumnType<NotificationEvent, string, string>;
    topic: string | null;
    created_at: Timestamp;
    read_at: Timestamp | null;
    person_id: GeneratedAlways<number | null>;
  };
  outbox: {
    id: GeneratedAlways<number>;
    user_id: number;
    recipient: string;
    subject: string;
    body: string;
    created_at: Timestamp;
    sent_at: Timestamp | null;
    unsubscribe_url: string | null;
    confirms_address: Generated<boolean>;
    person_id: number | null;
    is_urgent: Generated<boolean>;
    attempts: Generated<number>;
    due_at: Timestamp | null;
    expires_at: Timestamp;
    given_up: 'expired' | 'refused' | null;
    answer: string | null;
    request_id: string | null;
  };
  places_to_link: {
    id: GeneratedAlways<number>;
    area: Geometry | null;
  };
  price_changes: {
    id: GeneratedAlways<number>;
    property_id: number;
    price: number;
    changed_at: TimestampWithDefault;
    note: string | null;
  };
  properties: {
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
    sway_price: number;
    avm_price: number | null;
    bedrooms: number | null;
    bathrooms: number | null;
    floor_area: number | null;
    property_type: 'House' | 'Apartment' | 'Townhouse' | 'Lifestyle' | 'Unit' | 'Land' | 'Commercial';
    features: Generated<string[]>;
    price_justification_tags: Generated<string[]>;
    price_justification_text: string | null;
    is_active: Generated<boolean>;
    is_verified: GeneratedAlways<boolean>;
    created_at: TimestampWithDefault;
    updated_at: TimestampWithDefault;
    price_lean: GeneratedAlways<number | null>;
    map_x: GeneratedAlways<number>;
    map_y: GeneratedAlways<number>;
    search_text: string;
    changed_xid: GeneratedAlways<string>;
    version: GeneratedAlways<number>;
    deleted_at: Timestamp | null;
    creation_key: string | null;
    taken_down_at: Timestamp | null;
    yielded_at: Timestamp | null;
    shown_when_restored: boolean | null;
    land_area: GeneratedAlways<number | null>;
    shown_title: GeneratedAlways<string | null>;
    is_owner_verified: Generated<boolean>;
    withdrawn_at: Timestamp | null;
  };
  property_boundaries: {
    unit_of_property_id: string;
    property_name: string | null;
    boundary: Geometry;
    area_m2: GeneratedAlways<number>;
    name_search: GeneratedAlways<string | null>;
  };
  property_claims: {
    id: Generated<number>;
    address_id: number;
    user_id: number;
    ownership_type: 'owner' | 'tenant' | 'agent' | 'manager';
    status: Generated<'pending_verification' | 'verified' | 'rejected'>;
    verification_method: string;
    contact_name: string;
    contact_email: string;
    contact_phone: string | null;
    notes: string;
    sway_price: number | null;
    description: string | null;
    bedrooms: number | null;
    bathrooms: number | null;
    floor_area: number | null;
    property_type: 'House' | 'Apartment' | 'Townhouse' | 'Lifestyle' | 'Unit' | 'Land' | 'Commercial' | null;
    year_built: number | null;
    features: Generated<string[]>;
    created_at: Timestamp;
    submitted_at: Timestamp;
    submissions: Generated<number>;
    decided_at: Timestamp | null;
    decided_by: number | null;
    decision_reason: string | null;
    creation_key: string | null;
    asked_for: string | null;
    asked_at: Timestamp | null;
    version: Generated<number>;
    is_dispute: Generated<boolean>;
  };
  property_inquiries: {
    id: GeneratedAlways<number>;
    inquirer_id: number;
    inquiry_type: 'viewing' | 'interest' | 'contact' | 'agent';
    status: Generated<'new' | 'responded' | 'closed'>;
    property_id: number | null;
    address_id: number | null;
    unit_of_property_id: string | null;
    subject: GeneratedAlways<string>;
    home: string;
    owner_id: number | null;
    claim_id: number | null;
    message: string;
    preferred_contact_method: Generated<'email' | 'phone' | 'in_app'>;
    contact_details: string | null;
    viewing_preference: ColumnType<ViewingPreference[], string, never>;
    client_id: string | null;
    answer: string | null;
    conversation_id: number | null;
    created_at: Timestamp;
    responded_at: Timestamp | null;
    closed_at: Timestamp | null;
    kept_from_agents: Generated<boolean>;
    owner_shares_at: Timestamp | null;
    enquirer_shares_at: Timestamp | null;
  };
  property_media: {
    property_id: number;
    media_id: number;
    place: number;
  };
  property_titles: {
    title_no: string;
    linz_id: number;
    status: string | null;
    type: string | null;
    land_district: string | null;
    issue_date: string | null;
    guarantee_status: string | null;
    estate_description: string | null;
    number_owners: number | null;
    spatial_extents_shared: boolean | null;
    boundary: Geometry | null;
    area_m2: GeneratedAlways<number | null>;
    title_search: GeneratedAlways<string>;
  };
  property_view_totals: {
    property_id: number;
    visitors: number;
  };
  property_view_weeks: {
    property_id: number;
    week: string;
    views: number;
  };
  property_views: {
    property_id: number;
    viewed_on: string;
    viewer: string;
  };
  record_counts: {
    kind: 'boundaries';
    total: number;
  };
  refused_addresses: {
    user_id: number;
    address: string;
    code: number;
    refused_at: Timestamp;
  };
  register_state: {
    only_row: Generated<boolean>;
    version: number;
    imported_at: Timestamp | null;
  };
  reports: {
    id: GeneratedAlways<number>;
    reporter_id: number;
    conversation_id: number;
    message_id: number | null;
    reported_user_id: number | null;
    reason: 'scam' | 'abuse' | 'spam' | 'discrimination' | 'other';
    detail: Generated<string>;
    created_at: Timestamp;
    decision: 'dismissed' | 'warned' | 'ended' | null;
    decided_by: number | null;
    decided_at: Timestamp | null;
    note: Generated<string>;
  };
  road_lines: {
    level: number;
    line_number: number;
    first_zoom: number;
    class: 'highway' | 'main' | 'through' | 'local';
    name: string;
    shield: string;
    line: Geometry;
  };
  road_lines_state: {
    only_row: Generated<boolean>;
    addresses_imported_at: Timestamp | null;
    is_stale: Generated<boolean>;
  };
  road_sections: {
    road_section_id: number;
    road_id: number;
    full_road_name: string;
    route_name: string | null;
    line: Geometry;
  };
  roads: {
    road_id: number;
    full_road_name: string;
    route_name: string | null;
    is_on_land: Generated<boolean>;
    line: Geometry;
  };
  sales: {
    sale_key: string;
    sold_on: string;
    price: number;
    address: string | null;
    address_id: number | null;
    position: Geometry | null;
    region: string | null;
    district: string | null;
    bedrooms: number | null;
    bathrooms: number | null;
    car_parks: number | null;
    floor_area_m2: number | null;
    land_area_m2: number | null;
    capital_value: number | null;
    valued_on: string | null;
    home_address_id: number | null;
    unit_of_property_id: string | null;
    is_sample: Generated<boolean>;
  };
  sales_state: {
    only_row: Generated<boolean>;
    version: number;
  };
  sample_records: {
    unit_of_property_id: string;
  };
  sample_seedings: {
    id: Generated<boolean>;
    seeded_at: Timestamp;
  };
  sessions: {
    id: GeneratedAlways<number>;
    token_hash: string;
    user_id: number;
    browser: string | null;
    created_at: Timestamp;
    last_seen_at: Timestamp;
    expires_at: Timestamp;
    place: string | null;
  };
  signing_keys: {
    purpose: string;
    key: string;
  };
  street_prefix_counts: {
    prefix: string;
    streets: number;
  };
  street_prefix_variants: {
    variant: string;
    cut: number;
    prefix: string;
    is_word: boolean;
  };
  street_prefixes: {
    prefix: string;
    place: number;
    rank: number;
    street_id: number;
    street_bits: number;
  };
  street_search: {
    street_id: number;
    words: string;
    road: string;
    word_count: number;
    road_word_count: number;
    rank: number;
    position: Geometry | null;
  };
  streets: {
    id: number;
    full_road_name: Generated<string>;
    suburb_locality: Generated<string>;
    town_city: Generated<string>;
    territorial_authority: Generated<string>;
    search_text: GeneratedAlways<string>;
    address_count: Generated<number>;
    position: Geometry | null;
  };
  trend_counts: {
    city: string;
    property_type: string;
    period_months: number;
    chart: 'month' | 'band' | 'change' | 'enquiry';
    part: string;
    homes: number;
  };
  trend_groups: {
    city: string;
    property_type: '' | 'House' | 'Apartment' | 'Townhouse' | 'Lifestyle' | 'Unit' | 'Land' | 'Commercial';
    period_months: number;
    homes: number;
    estimated_homes: number | null;
    median_price: number | null;
    median_estimate: number | null;
    median_lean_percent: number | null;
    median_change_percent: number | null;
    median_enquiry_days: number | null;
  };
  trend_refresh: {
    is_only: Generated<boolean>;
    as_of: Timestamp;
  };
  unread_mails: {
    user_id: number;
    conversation_id: number;
    due_at: Timestamp;
  };
  user_achievements: {
    user_id: number;
    achievement: string;
    unlocked_at: Timestamp;
    told_at: Timestamp | null;
  };
  user_blocks: {
    id: GeneratedAlways<number>;
    blocker_id: number;
    blocked_id: number;
    created_at: Timestamp;
  };
  user_stats: {
    user_id: number;
    total_points: Generated<number>;
    map_zooms: Generated<number>;
    current_streak: Generated<number>;
    longest_streak: Generated<number>;
    last_active_on: string | null;
    carried_over_at: Timestamp | null;
    leaderboard_name: string | null;
    searches: Generated<number>;
  };
  users: {
    id: GeneratedAlways<number>;
    username: string;
    email: string;
    password_hash: string;
    name: string;
    avatar_media_id: number | null;
    phone: string | null;
    bio: string | null;
    user_type: Generated<'buyer' | 'owner' | 'agent' | 'admin'>;
    created_at: TimestampWithDefault;
    email_verified_at: Timestamp | null;
    deleted_at: Timestamp | null;
    is_sample: Generated<boolean>;
    disabled_at: Timestamp | null;
  };
  valuations: {
    unit_of_property_id: string;
    situation_name: string | null;
    legal_description: string | null;
    land_area_ha: number | null;
    property_category: string | null;
    zoning: string | null;
    bedrooms: number | null;
    floor_area_m2: number | null;
    capital_value: number | null;
    land_value: number | null;
    improvements_value: number | null;
    effective_date: string | null;
    valuation_roll: string | null;
    valuation_assessment: string | null;
    valuation_suffix: string | null;
    district_ta_code: string | null;
    situation_number: string | null;
    additional_situation_number: string | null;
    ownership_code: string | null;
    trees: number | null;
    annual_value: number | null;
    annual_value_indicator: string | null;
    gross_rental: number | null;
    improvements_description: string | null;
    actual_property_use: string | null;
    units_of_use: number | null;
    off_street_parking: number | null;
    building_age_indicator: string | null;
    building_condition_indicator: string | null;
    building_construction_indicator: string | null;
    building_site_coverage_m2: number | null;
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
  view_salts: {
    day: string;
    salt: string;
  };
  watchlist: {
    user_id: number;
    property_id: number;
    price_when_saved: number;
    told_price: number;
    wants_mail: Generated<boolean>;
    stop_token: Generated<string>;
    saved_at: Timestamp;
  };
};
