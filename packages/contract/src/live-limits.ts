/** Where a page opens its WebSocket. */
export const LIVE_PATH = '/api/live';

/** The largest frame that a server takes from a page, in bytes. */
export const MAX_FRAME_BYTES = 16 * 1024;

/** A page is asked for a sign of life this often; one that gives none by the next time is closed. */
export const HEARTBEAT_MS = 20_000;

/** How often pages ask where they cannot be told (product/conversations.md#live-updates). */
export const POLL_MS = 5_000;
