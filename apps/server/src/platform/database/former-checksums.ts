/**
 * Checksums of migrations before their comments were corrected. A database that has one of them is up to date. To correct a comment of
 * an applied migration, add its previous checksum (`sha256sum`); do not change its statements.
 */
export const FORMER_CHECKSUMS: Readonly<Record<string, readonly string[]>> = {
  '0001_foundation.sql': ['fbaa2809270a69028957ee8cb6decef6d9acfbd8ea7c99acb1f56710c223d29f'],
  '0002_accounts.sql': ['62aacf7eea613a9ef740535ed16884ec02fcfac8fb5e35be61405174a0b6e0e5'],
  '0006_claims.sql': ['7b61bde0c2fa34981ea401708661e6ebe5628300e9125ab8d27e07d21e3af18e'],
  '0007_media.sql': ['b6fa3f875b7bd8d4537a230df8a42c3f100bee89fd96ab73de7eb7bb51385117'],
  '0008_listings.sql': ['3f608274e4e67f0449edfa1d1bf921724ea69af46789ca0e4cc573b815330f0e'],
  '0011_enquiries_notifications.sql': ['573095d3cf9e066c2706c4cc0d69a751fcf475713b88ff73ffa03402e0d037fe'],
  '0012_conversations.sql': ['09db0202c68fc8ac5a9f72fb9648bb913815c1d7ede3d8d5f4170a0d99f246ce'],
  '0013_agents_safety.sql': ['505bf7df9e5f4b0e5372e6f8784f9412d0075ec8b3667e2284746045d7ba5424'],
  '0018_chat.sql': ['a4381f4ec8518b9e5ba9a592423034f1782a35ecc33098ab9e02c6695cbf81c0'],
  '0020_prices_stay_named.sql': ['bed765a0093e0bf1546c9538bf30459145f3bc2f7f65e368dff644dbe3071c83'],
};
