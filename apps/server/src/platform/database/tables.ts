// Generated from the migrated schema. Do not edit: change it by a migration, then run
// node scripts/run.mjs generate-types
import type { MessagePart } from '@sway/domain/conversations/system-messages';
import type { ViewingPreference } from '@sway/domain/enquiries/enquiry-rules';
import type { DemandFigures } from '@sway/domain/listings/demand';
import type { SomeFilters } from '@sway/domain/listings/saved-searches';
import type { NotificationEvent, NotificationKind } from '@sway/domain/notifications/notification-kinds';
import type { OfferCondition } from '@sway/domain/offers/offer-terms';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A PostGIS geometry: repositories write and read it through functions. */
type Geometry = ColumnType<string, unknown, unknown>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;

/** Every table, as Kysely reads and writes it. */
export type Tables = {
  account_tokens: {
    id: GeneratedAlways<number>;
    tokenHash: string;
    userId: number;
    purpose: 'verify-email' | 'reset-password' | 'change-email' | 'restore-email' | 'keep-factors';
    email: string;
    createdAt: Timestamp;
    expiresAt: Timestamp;
    usedAt: Timestamp | null;
  };
  address_cells: {
    zoom: number;
    cellX: number;
    cellY: number;
    count: number;
    mapX: number;
    mapY: number;
  };
  addresses: {
    addressId: number;
    fullAddress: string;
    fullAddressNumber: string;
    unit: string | null;
    addressNumber: number | null;
    addressNumberSuffix: string | null;
    addressNumberHigh: number | null;
    roadName: string;
    roadTypeName: string | null;
    fullRoadName: string;
    suburbLocality: string | null;
    townCity: string | null;
    territorialAuthority: string | null;
    postcode: string | null;
    addressClass: string | null;
    addressLifecycle: string;
    position: Geometry;
    unitOfPropertyId: string | null;
    mapX: GeneratedAlways<number>;
    mapY: GeneratedAlways<number>;
    titleNo: string | null;
    streetId: GeneratedAlways<number>;
  };
  agent_reviews: {
    id: GeneratedAlways<number>;
    agentId: number;
    authorId: number;
    rating: number;
    content: Generated<string>;
    createdAt: Timestamp;
    updatedAt: Timestamp;
  };
  agents: {
    id: GeneratedAlways<number>;
    userId: number;
    agency: string;
    licenceNumber: string;
    specialization: string;
    status: Generated<'pending' | 'approved' | 'rejected' | 'suspended'>;
    createdAt: TimestampWithDefault;
    decidedAt: Timestamp | null;
    bio: string | null;
    rating: Generated<number>;
    reviewCount: Generated<number>;
    decisionReason: string | null;
    area: string | null;
    languages: string | null;
  };
  audit_log: {
    id: GeneratedAlways<number>;
    actorId: number | null;
    action: string;
    subject: string;
    detail: ColumnType<Record<string, unknown>, string, never>;
    reason: string | null;
    createdAt: Timestamp;
  };
  backup_runs: {
    id: GeneratedAlways<number>;
    folder: string;
    startedAt: TimestampWithDefault;
    aliveAt: TimestampWithDefault;
    endedAt: Timestamp | null;
    failure: string | null;
  };
  claim_documents: {
    id: GeneratedAlways<number>;
    claimId: number;
    place: number;
    documentType: 'rates_notice' | 'title' | 'utility_bill' | 'authority' | 'identity' | 'other';
    fileName: string;
    contentType: 'application/pdf' | 'image/jpeg' | 'image/png';
    sizeBytes: number;
    fileKey: string;
    uploadedAt: Timestamp;
    awaitsScan: Generated<boolean>;
  };
  claim_letters: {
    id: GeneratedAlways<number>;
    claimId: number;
    number: number;
    askedAt: Timestamp;
    printedAt: Timestamp | null;
    codeHash: string | null;
    stopHash: string | null;
    sentAt: Timestamp | null;
    tries: Generated<number>;
    enteredAt: Timestamp | null;
    stoppedAt: Timestamp | null;
  };
  compared_homes: {
    propertyId: number;
    changedXid: Generated<string>;
    isListed: boolean;
    facts: ColumnType<unknown, string | null, string | null>;
  };
  conversation_participants: {
    conversationId: number;
    userId: number;
    role: 'buyer' | 'owner' | 'agent';
    state: Generated<'invited' | 'accepted' | 'removed'>;
    fromSequence: Generated<number>;
    lastReadSequence: Generated<number>;
    unreadCount: Generated<number>;
    joinedAt: TimestampWithDefault;
    invitedBy: number | null;
    acceptedAt: Timestamp | null;
  };
  conversations: {
    id: GeneratedAlways<number>;
    propertyId: number;
    buyerId: number;
    ownerId: number;
    lastMessageAt: Timestamp | null;
    isActive: Generated<boolean>;
    createdAt: TimestampWithDefault;
    lastSequence: Generated<number>;
  };
  counted_zooms: {
    userId: number;
    clientId: string;
    zoomedAt: Timestamp;
    kind: Generated<'zoom' | 'search'>;
  };
  demand_weeks: {
    week: string;
    countedAt: Timestamp;
    secret: Generated<string>;
    countedTo: Generated<number>;
    isDone: Generated<boolean>;
  };
  demo_former_values: {
    userId: number;
    field: 'email' | 'name' | 'phone' | 'bio' | 'avatar_media_id' | 'user_type';
    former: string | null;
  };
  discarded_documents: {
    fileKey: string;
    deleteAfter: TimestampWithDefault;
  };
  estimate_accuracy: {
    region: string;
    sales: number;
    medianError: number;
    within10: number;
    within20: number;
    inRange: number;
    bias: number;
    valueMedianError: number | null;
  };
  estimate_months: {
    propertyId: number;
    month: string;
    basis: 'capital value' | 'sales' | 'formula';
    amount: number;
    low: number | null;
    high: number | null;
  };
  estimate_runs: {
    onlyRow: Generated<boolean>;
    salesVersion: number;
    registerVersion: number;
    methodVersion: number;
    sales: number;
    hasSample: boolean;
    measuredFrom: string | null;
    measuredTo: string | null;
    computedAt: Timestamp;
  };
  estimates: {
    propertyId: number;
    basis: 'capital value' | 'sales' | 'formula';
    amount: number;
    day: string;
    low: number | null;
    high: number | null;
    confidence: 'high' | 'medium' | 'low' | null;
    dataDay: string | null;
    capitalValuePart: number | null;
    indexPart: number | null;
    comparablesPart: number | null;
    comparablesCount: number | null;
    comparablesFrom: string | null;
    comparablesTo: string | null;
    comparablesLowest: number | null;
    comparablesHighest: number | null;
    comparablesKm: number | null;
    methodVersion: number;
    inputsHash: string;
    computedAt: Timestamp;
  };
  estimates_due: {
    propertyId: number;
    noted: Generated<number>;
  };
  explored_homes: {
    userId: number;
    addressId: number;
    suburb: string | null;
    city: string | null;
    propertyType: 'House' | 'Apartment' | 'Townhouse' | 'Lifestyle' | 'Unit' | 'Land' | 'Commercial' | null;
    priceBand: 'realistic' | 'aspirational' | 'dream' | null;
    viewedOn: string;
    viewedAt: Timestamp;
  };
  factor_challenges: {
    tokenHash: string;
    purpose: 'login' | 'confirm' | 'add';
    userId: number | null;
    passkeyChallenge: string | null;
    secret: string | null;
    expiresAt: Timestamp;
  };
  factor_resets: {
    userId: number;
    dueAt: Timestamp;
    nextMailAt: Timestamp;
  };
  factors: {
    id: GeneratedAlways<number>;
    userId: number;
    kind: 'passkey' | 'time-code';
    name: string;
    createdAt: Timestamp;
    lastUsedAt: Timestamp | null;
    credentialId: string | null;
    publicKey: string | null;
    counter: number | null;
    transports: string[] | null;
    secret: string | null;
    lastStep: number | null;
  };
  function_files: {
    id: GeneratedAlways<number>;
    name: string;
    checksum: string;
    appliedAt: TimestampWithDefault;
  };
  home_demand: {
    homeId: number;
    addressId: number;
    countedOn: string;
    price: number;
    people: number;
    lower: ColumnType<DemandFigures['lower'], string, string>;
  };
  import_sources: {
    tableName: string;
    licence: string | null;
    importedAt: Timestamp;
  };
  limit_uses: {
    name: string;
    subject: string;
    used: number;
    countedAt: Timestamp;
    expiresAt: Timestamp;
  };
  listing_removals: {
    listingId: number;
    removedXid: string;
  };
  localities: {
    localityId: number;
    name: string;
    type: string | null;
    population: number | null;
    boundary: Geometry;
    labelAt: GeneratedAlways<Geometry>;
  };
  login_devices: {
    tokenHash: string;
    userId: number;
    createdAt: Timestamp;
    trustedUntil: Timestamp | null;
  };
  maintenance: {
    onlyRow: Generated<boolean>;
    reason: string;
    beganAt: Timestamp;
  };
  media: {
    id: GeneratedAlways<number>;
    key: string;
    kind: 'image' | 'video';
    contentType: string;
    width: number | null;
    height: number | null;
    description: string | null;
    preview: string | null;
    sha256: string;
    createdAt: TimestampWithDefault;
    uploadedBy: number | null;
    sizeBytes: number | null;
    awaitsScan: Generated<boolean>;
  };
  messages: {
    id: GeneratedAlways<number>;
    conversationId: number;
    sequence: number;
    senderId: number | null;
    content: string;
    createdAt: TimestampWithDefault;
    clientId: string | null;
    kind: Generated<'text' | 'system'>;
    parts: ColumnType<MessagePart[] | null, string | null | undefined, string | null>;
  };
  migrations: {
    name: string;
    checksum: string;
    appliedAt: TimestampWithDefault;
  };
  notification_settings: {
    userId: number;
    kind: NotificationKind;
    inApp: boolean;
    mail: boolean;
  };
  notifications: {
    id: GeneratedAlways<number>;
    userId: number;
    kind:
      | 'enquiry_received'
      | 'enquiry_answered'
      | 'enquiry_sharing'
      | 'viewing'
      | 'offer'
      | 'message'
      | 'claim_decided'
      | 'price_changed'
      | 'price_to_confirm'
      | 'photo_copied'
      | 'home_hidden'
      | 'agent_invited'
      | 'agent_joined'
      | 'agent_decided'
      | 'home_taken_down'
      | 'conversation_changed'
      | 'agent_reviewed'
      | 'claim_objected'
      | 'address_watched'
      | 'file_removed'
      | 'search_matched';
    facts: ColumnType<NotificationEvent, string, string>;
    topic: string | null;
    createdAt: Timestamp;
    readAt: Timestamp | null;
    personId: GeneratedAlways<number | null>;
  };
  offers: {
    id: GeneratedAlways<number>;
    conversationId: number;
    propertyId: number;
    side: 'buyer' | 'owner';
    sequence: number;
    amountNzd: number;
    depositNzd: number;
    settlesFrom: string;
    settlesUntil: string;
    conditions: OfferCondition[];
    eligibility: 'citizen' | 'resident' | 'visa' | 'company' | null;
    madeAt: Timestamp;
    expiresAt: Timestamp;
    state: Generated<'live' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'expired'>;
    changedAt: Timestamp;
    home: 'open' | 'discussion' | 'hidden' | null;
  };
  outbox: {
    id: GeneratedAlways<number>;
    userId: number;
    recipient: string;
    subject: string;
    body: string;
    createdAt: Timestamp;
    sentAt: Timestamp | null;
    unsubscribeUrl: string | null;
    confirmsAddress: Generated<boolean>;
    personId: number | null;
    isUrgent: Generated<boolean>;
    attempts: Generated<number>;
    dueAt: Timestamp | null;
    expiresAt: Timestamp;
    givenUp: 'expired' | 'refused' | null;
    answer: string | null;
    requestId: string | null;
    calendar: string | null;
  };
  photo_copies: {
    id: GeneratedAlways<number>;
    mediaId: number;
    propertyId: number;
    originalMediaId: number;
    originalPropertyId: number;
    foundAt: Timestamp;
    decision: 'fine' | 'removed' | null;
    decidedAt: Timestamp | null;
  };
  photo_hashes: {
    mediaId: number;
    hash: number | null;
    symmetries: number[] | null;
    bandA: GeneratedAlways<number | null>;
    bandB: GeneratedAlways<number | null>;
    bandC: GeneratedAlways<number | null>;
    bandD: GeneratedAlways<number | null>;
  };
  places_to_link: {
    id: GeneratedAlways<number>;
    area: Geometry | null;
  };
  price_changes: {
    id: GeneratedAlways<number>;
    propertyId: number;
    price: number;
    changedAt: TimestampWithDefault;
    note: string | null;
  };
  price_links: {
    tokenHash: string;
    propertyId: number;
    madeAt: Timestamp;
  };
  properties: {
    id: Generated<number>;
    ownerId: number;
    addressId: number;
    unitOfPropertyId: string | null;
    title: string;
    description: string;
    address: string;
    suburb: string | null;
    city: string;
    region: string;
    position: Geometry;
    swayPrice: number;
    avmPrice: number | null;
    bedrooms: number | null;
    bathrooms: number | null;
    floorArea: number | null;
    propertyType: 'House' | 'Apartment' | 'Townhouse' | 'Lifestyle' | 'Unit' | 'Land' | 'Commercial';
    features: Generated<string[]>;
    priceJustificationTags: Generated<string[]>;
    priceJustificationText: string | null;
    isActive: Generated<boolean>;
    isVerified: GeneratedAlways<boolean>;
    createdAt: TimestampWithDefault;
    updatedAt: TimestampWithDefault;
    priceLean: GeneratedAlways<number | null>;
    mapX: GeneratedAlways<number>;
    mapY: GeneratedAlways<number>;
    searchText: string;
    changedXid: GeneratedAlways<string>;
    version: GeneratedAlways<number>;
    deletedAt: Timestamp | null;
    creationKey: string | null;
    takenDownAt: Timestamp | null;
    yieldedAt: Timestamp | null;
    shownWhenRestored: boolean | null;
    landArea: GeneratedAlways<number | null>;
    shownTitle: GeneratedAlways<string | null>;
    isOwnerVerified: Generated<boolean>;
    withdrawnAt: Timestamp | null;
    confirmedAt: TimestampWithDefault;
    priceAsks: Generated<number>;
    askedAt: Timestamp | null;
    restingSince: Timestamp | null;
    restingFor: 'unconfirmed' | 'reported' | null;
    isListed: GeneratedAlways<boolean>;
    isUnderDiscussion: Generated<boolean>;
  };
  property_boundaries: {
    unitOfPropertyId: string;
    propertyName: string | null;
    boundary: Geometry;
    areaM2: GeneratedAlways<number>;
    nameSearch: GeneratedAlways<string | null>;
  };
  property_claims: {
    id: Generated<number>;
    addressId: number;
    userId: number;
    ownershipType: 'owner' | 'tenant' | 'agent' | 'manager';
    status: Generated<'pending_verification' | 'verified' | 'rejected'>;
    verificationMethod: string;
    contactName: string;
    contactEmail: string;
    contactPhone: string | null;
    notes: string;
    swayPrice: number | null;
    description: string | null;
    bedrooms: number | null;
    bathrooms: number | null;
    floorArea: number | null;
    propertyType: 'House' | 'Apartment' | 'Townhouse' | 'Lifestyle' | 'Unit' | 'Land' | 'Commercial' | null;
    yearBuilt: number | null;
    features: Generated<string[]>;
    createdAt: Timestamp;
    submittedAt: Timestamp;
    submissions: Generated<number>;
    decidedAt: Timestamp | null;
    decidedBy: number | null;
    decisionReason: string | null;
    creationKey: string | null;
    askedFor: string | null;
    askedAt: Timestamp | null;
    version: Generated<number>;
    isDispute: Generated<boolean>;
    objectedAt: Timestamp | null;
    hides: Generated<string[]>;
    objectedBy: number | null;
  };
  property_inquiries: {
    id: GeneratedAlways<number>;
    inquirerId: number;
    inquiryType: 'viewing' | 'interest' | 'contact' | 'agent';
    status: Generated<'new' | 'responded' | 'closed'>;
    propertyId: number | null;
    addressId: number | null;
    unitOfPropertyId: string | null;
    subject: GeneratedAlways<string>;
    home: string;
    ownerId: number | null;
    claimId: number | null;
    message: string;
    preferredContactMethod: Generated<'email' | 'phone' | 'in_app'>;
    contactDetails: string | null;
    viewingPreference: ColumnType<ViewingPreference[], string, never>;
    clientId: string | null;
    answer: string | null;
    conversationId: number | null;
    createdAt: Timestamp;
    respondedAt: Timestamp | null;
    closedAt: Timestamp | null;
    keptFromAgents: Generated<boolean>;
    ownerSharesAt: Timestamp | null;
    enquirerSharesAt: Timestamp | null;
  };
  property_media: {
    propertyId: number;
    mediaId: number;
    place: number;
  };
  property_titles: {
    titleNo: string;
    linzId: number;
    status: string | null;
    type: string | null;
    landDistrict: string | null;
    issueDate: string | null;
    guaranteeStatus: string | null;
    estateDescription: string | null;
    numberOwners: number | null;
    spatialExtentsShared: boolean | null;
    boundary: Geometry | null;
    areaM2: GeneratedAlways<number | null>;
    titleSearch: GeneratedAlways<string>;
  };
  property_view_totals: {
    propertyId: number;
    visitors: number;
  };
  property_view_weeks: {
    propertyId: number;
    week: string;
    views: number;
  };
  property_views: {
    propertyId: number;
    viewedOn: string;
    viewer: string;
  };
  record_counts: {
    kind: 'boundaries';
    total: number;
  };
  recovery_codes: {
    codeHash: string;
    userId: number;
  };
  refused_addresses: {
    userId: number;
    address: string;
    code: number;
    refusedAt: Timestamp;
  };
  register_state: {
    onlyRow: Generated<boolean>;
    version: number;
    importedAt: Timestamp | null;
  };
  reports: {
    id: GeneratedAlways<number>;
    reporterId: number;
    conversationId: number | null;
    messageId: number | null;
    reportedUserId: number | null;
    reason:
      | 'not_owner'
      | 'sold'
      | 'photos'
      | 'facts'
      | 'not_licensed'
      | 'not_client'
      | 'scam'
      | 'abuse'
      | 'offensive'
      | 'spam'
      | 'discrimination'
      | 'other';
    detail: Generated<string>;
    createdAt: Timestamp;
    decision: 'dismissed' | 'warned' | 'ended' | 'upheld' | 'false' | null;
    decidedBy: number | null;
    decidedAt: Timestamp | null;
    note: Generated<string>;
    about: Generated<'conversation' | 'home' | 'agent' | 'review'>;
    listingId: number | null;
    agentId: number | null;
    reviewId: number | null;
    network: string | null;
    askedAt: Timestamp | null;
    answer: string | null;
    thing: GeneratedAlways<string | null>;
  };
  road_lines: {
    level: number;
    lineNumber: number;
    firstZoom: number;
    class: 'highway' | 'main' | 'through' | 'local';
    name: string;
    shield: string;
    line: Geometry;
  };
  road_lines_state: {
    onlyRow: Generated<boolean>;
    addressesImportedAt: Timestamp | null;
    isStale: Generated<boolean>;
  };
  road_sections: {
    roadSectionId: number;
    roadId: number;
    fullRoadName: string;
    routeName: string | null;
    line: Geometry;
  };
  roads: {
    roadId: number;
    fullRoadName: string;
    routeName: string | null;
    isOnLand: Generated<boolean>;
    line: Geometry;
  };
  sales: {
    saleKey: string;
    soldOn: string;
    price: number;
    address: string | null;
    addressId: number | null;
    position: Geometry | null;
    region: string | null;
    district: string | null;
    bedrooms: number | null;
    bathrooms: number | null;
    carParks: number | null;
    floorAreaM2: number | null;
    landAreaM2: number | null;
    capitalValue: number | null;
    valuedOn: string | null;
    homeAddressId: number | null;
    unitOfPropertyId: string | null;
    isSample: Generated<boolean>;
  };
  sales_state: {
    onlyRow: Generated<boolean>;
    version: number;
  };
  sample_records: {
    unitOfPropertyId: string;
  };
  sample_seedings: {
    id: Generated<boolean>;
    seededAt: Timestamp;
  };
  saved_comments: {
    id: GeneratedAlways<number>;
    shortlistId: number;
    propertyId: number;
    userId: number;
    text: string;
    madeAt: Timestamp;
  };
  saved_searches: {
    id: GeneratedAlways<number>;
    userId: number;
    name: string;
    filters: ColumnType<SomeFilters, string, string>;
    mails: Generated<'at_once' | 'daily' | 'weekly'>;
    isPaused: Generated<boolean>;
    stopToken: Generated<string>;
    savedAt: Timestamp;
    lookedAt: Timestamp;
    changedXid: Generated<string>;
    filtersAt: Timestamp;
  };
  search_digests: {
    userId: number;
    dueAt: Timestamp | null;
    toldAt: Timestamp | null;
  };
  search_hits: {
    searchId: number;
    propertyId: number;
    reason: 'new' | 'price' | 'back' | 'changed';
    foundAt: Timestamp;
    toldAt: Timestamp | null;
    further: Generated<number>;
  };
  sessions: {
    id: GeneratedAlways<number>;
    tokenHash: string;
    userId: number;
    browser: string | null;
    createdAt: Timestamp;
    lastSeenAt: Timestamp;
    expiresAt: Timestamp;
    place: string | null;
    confirmedAt: Timestamp | null;
  };
  shortlists: {
    id: GeneratedAlways<number>;
    inviterId: number;
    partnerId: number | null;
    tokenHash: string | null;
    invitedAt: Timestamp;
    expiresAt: Timestamp;
    joinedAt: Timestamp | null;
    endedAt: Timestamp | null;
  };
  signing_keys: {
    purpose: string;
    key: string;
    id: GeneratedAlways<number>;
    madeAt: TimestampWithDefault;
    retiredAt: Timestamp | null;
  };
  street_prefix_counts: {
    prefix: string;
    streets: number;
  };
  street_prefix_variants: {
    variant: string;
    cut: number;
    prefix: string;
    isWord: boolean;
  };
  street_prefixes: {
    prefix: string;
    place: number;
    rank: number;
    streetId: number;
    streetBits: number;
  };
  street_search: {
    streetId: number;
    words: string;
    road: string;
    wordCount: number;
    roadWordCount: number;
    rank: number;
    position: Geometry | null;
  };
  streets: {
    id: number;
    fullRoadName: Generated<string>;
    suburbLocality: Generated<string>;
    townCity: Generated<string>;
    territorialAuthority: Generated<string>;
    searchText: GeneratedAlways<string>;
    addressCount: Generated<number>;
    position: Geometry | null;
  };
  trend_counts: {
    city: string;
    propertyType: string;
    periodMonths: number;
    chart: 'month' | 'band' | 'change' | 'enquiry';
    part: string;
    homes: number;
  };
  trend_groups: {
    city: string;
    propertyType: '' | 'House' | 'Apartment' | 'Townhouse' | 'Lifestyle' | 'Unit' | 'Land' | 'Commercial';
    periodMonths: number;
    homes: number;
    estimatedHomes: number | null;
    medianPrice: number | null;
    medianEstimate: number | null;
    medianLeanPercent: number | null;
    medianChangePercent: number | null;
    medianEnquiryDays: number | null;
    longitude: number | null;
    latitude: number | null;
    reachSteps: number[] | null;
    suburb: Generated<string>;
  };
  trend_refresh: {
    isOnly: Generated<boolean>;
    asOf: Timestamp;
  };
  unread_mails: {
    userId: number;
    conversationId: number;
    dueAt: Timestamp;
  };
  user_achievements: {
    userId: number;
    achievement: string;
    unlockedAt: Timestamp;
    toldAt: Timestamp | null;
  };
  user_blocks: {
    id: GeneratedAlways<number>;
    blockerId: number;
    blockedId: number;
    createdAt: Timestamp;
  };
  user_stats: {
    userId: number;
    totalPoints: Generated<number>;
    mapZooms: Generated<number>;
    currentStreak: Generated<number>;
    longestStreak: Generated<number>;
    lastActiveOn: string | null;
    carriedOverAt: Timestamp | null;
    leaderboardName: string | null;
    searches: Generated<number>;
  };
  users: {
    id: GeneratedAlways<number>;
    username: string;
    email: string;
    passwordHash: string;
    name: string;
    avatarMediaId: number | null;
    phone: string | null;
    bio: string | null;
    userType: Generated<'buyer' | 'owner' | 'agent' | 'admin'>;
    createdAt: TimestampWithDefault;
    emailVerifiedAt: Timestamp | null;
    deletedAt: Timestamp | null;
    isSample: Generated<boolean>;
    disabledAt: Timestamp | null;
  };
  valuations: {
    unitOfPropertyId: string;
    situationName: string | null;
    legalDescription: string | null;
    landAreaHa: number | null;
    propertyCategory: string | null;
    zoning: string | null;
    bedrooms: number | null;
    floorAreaM2: number | null;
    capitalValue: number | null;
    landValue: number | null;
    improvementsValue: number | null;
    effectiveDate: string | null;
    valuationRoll: string | null;
    valuationAssessment: string | null;
    valuationSuffix: string | null;
    districtTaCode: string | null;
    situationNumber: string | null;
    additionalSituationNumber: string | null;
    ownershipCode: string | null;
    trees: number | null;
    annualValue: number | null;
    annualValueIndicator: string | null;
    grossRental: number | null;
    improvementsDescription: string | null;
    actualPropertyUse: string | null;
    unitsOfUse: number | null;
    offStreetParking: number | null;
    buildingAgeIndicator: string | null;
    buildingConditionIndicator: string | null;
    buildingConstructionIndicator: string | null;
    buildingSiteCoverageM2: number | null;
    massContour: string | null;
    massView: string | null;
    massScopeOfView: string | null;
    massTotalLivingAreaM2: number | null;
    massDeck: string | null;
    massWorkshopLaundry: string | null;
    massOtherImprovements: string | null;
    massGarageFreestanding: string | null;
    massGarageUnderMainRoof: string | null;
    production: string | null;
    saleGroup: string | null;
    situationSearch: GeneratedAlways<string | null>;
    streetSearch: GeneratedAlways<string | null>;
    legalSearch: GeneratedAlways<string | null>;
    planSearch: GeneratedAlways<string | null>;
  };
  view_salts: {
    day: string;
    salt: string;
  };
  viewing_offers: {
    id: GeneratedAlways<number>;
    propertyId: number;
    firstDay: string;
    startMinute: number;
    durationMinutes: number;
    isWeekly: boolean;
    maxVisitors: number;
    noticeHours: number;
  };
  viewings: {
    id: GeneratedAlways<number>;
    offerId: number | null;
    propertyId: number;
    ownerId: number;
    visitorId: number;
    home: string;
    startsAt: Timestamp;
    endsAt: Timestamp;
    place: number;
    sequence: Generated<number>;
    changedAt: Timestamp;
    cancelledAt: Timestamp | null;
    remindedAt: Timestamp | null;
    dueAt: Timestamp | null;
  };
  watched_addresses: {
    userId: number;
    addressId: number;
    watchedAt: Timestamp;
  };
  watchlist: {
    userId: number;
    propertyId: number;
    priceWhenSaved: number;
    toldPrice: number;
    wantsMail: Generated<boolean>;
    stopToken: Generated<string>;
    savedAt: Timestamp;
    note: Generated<string>;
    stars: number | null;
    isSeen: Generated<boolean>;
    tags: Generated<string[]>;
    marksVersion: Generated<number>;
    markedAt: Timestamp | null;
  };
};
