/** The path of the WebSocket for live updates. */
export const LIVE_PATH = '/api/live';

/** The largest frame that the server accepts from a client, in bytes. */
export const MAX_FRAME_BYTES = 16 * 1024;

/** The server pings each client at this interval, in ms, and closes a connection that has not answered by the next ping. */
export const HEARTBEAT_MS = 20_000;

/** How often a page polls while it has no live connection, in ms (product/conversations.md#live-updates). */
export const POLL_MS = 5_000;
