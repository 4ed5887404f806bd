import type { ClientFrame, ServerFrame } from '@sway/contract/live';
import { HEARTBEAT_MS, LIVE_PATH } from '@sway/contract/live-limits';

/** `polling`: there is no connection for now, so features have to poll. Reconnection attempts continue. */
export type LiveStatus = 'off' | 'connecting' | 'live' | 'polling';

type Resume = () => Record<string, number>;

const RETRY_MS = { first: 500, longest: 15_000 } as const;
/** The pages of a server that shuts down reconnect to another one within this time, not all at once. */
const RESTART_SPREAD_MS = 5_000;
const FAILURES_BEFORE_POLLING = 2;
/** The server sends a frame at least once per heartbeat: silence of more than two means that the connection is lost. */
const SILENCE_MS = HEARTBEAT_MS * 2.25;

let status: LiveStatus = 'off';
let socket: WebSocket | null = null;
let resumeFrom: Resume = () => ({});
let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let silenceTimer: ReturnType<typeof setTimeout> | undefined;
const frameListeners = new Set<(frame: ServerFrame) => void>();
const statusListeners = new Set<() => void>();

/**
 * Keeps a connection to the server until the returned function is called. After each reconnection it sends the sequences that
 * this page has, and the server sends the later messages (product/conversations.md#live-updates).
 * @param resume returns the sequence of this page's last message, by conversation id
 */
export function startLive(resume: Resume): () => void {
  resumeFrom = resume;
  window.addEventListener('online', retryNow);
  window.addEventListener('offline', tryAgainLater);
  document.addEventListener('visibilitychange', retryWhenSeen);
  connect();
  return () => {
    window.removeEventListener('online', retryNow);
    window.removeEventListener('offline', tryAgainLater);
    document.removeEventListener('visibilitychange', retryWhenSeen);
    clearTimeout(retryTimer);
    drop();
    failures = 0;
    setStatus('off');
  };
}

/**
 * Closes the connection, so that no frame has anything fetched while the session is being ended.
 * @returns a function that connects again, unless the connection has been ended meanwhile
 */
export function pauseLive(): () => void {
  if (status === 'off') return () => undefined;
  drop();
  setStatus('connecting');
  return () => {
    if (status !== 'off') connect();
  };
}

/** Sends a frame to the server. Without a connection it is dropped, so use it only for what can be lost. */
export function sendLiveFrame(frame: ClientFrame): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

/** Calls the listener with every frame from the server except pings. */
export function onLiveFrame(listener: (frame: ServerFrame) => void): () => void {
  frameListeners.add(listener);
  return () => frameListeners.delete(listener);
}

export function liveStatus(): LiveStatus {
  return status;
}

export function onLiveStatus(listener: () => void): () => void {
  statusListeners.add(listener);
  return () => statusListeners.delete(listener);
}

function connect(): void {
  drop();
  if (status !== 'polling') setStatus('connecting');
  const mine = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${LIVE_PATH}`);
  socket = mine;
  mine.addEventListener('message', ({ data }) => {
    if (socket === mine) handleFrame(JSON.parse(String(data)) as ServerFrame);
  });
  mine.addEventListener('close', () => {
    if (socket === mine) tryAgainLater();
  });
  listenForSilence();
}

function handleFrame(frame: ServerFrame): void {
  listenForSilence();
  if (frame.type === 'ping') return sendLiveFrame({ type: 'pong' });
  if (frame.type === 'welcome') {
    failures = 0;
    sendLiveFrame({ type: 'resume', seen: resumeFrom() });
    setStatus('live');
  }
  // Newer pages of the same user took this connection's place: this page polls instead of displacing them in turn.
  if (frame.type === 'goodbye' && frame.reason === 'too-many') {
    drop();
    setStatus('polling');
  }
  if (frame.type === 'goodbye' && frame.reason === 'shutting-down') {
    drop();
    setStatus('connecting');
    retryTimer = setTimeout(connect, RESTART_SPREAD_MS * Math.random());
  }
  for (const listener of frameListeners) listener(frame);
}

function tryAgainLater(): void {
  drop();
  failures += 1;
  setStatus(failures >= FAILURES_BEFORE_POLLING ? 'polling' : 'connecting');
  const longest = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** (failures - 1));
  // Random delays prevent all pages from reconnecting to a restarted server at once.
  clearTimeout(retryTimer);
  retryTimer = setTimeout(connect, longest * (0.5 + Math.random() / 2));
}

function retryNow(): void {
  if (status !== 'live') connect();
}

function retryWhenSeen(): void {
  if (document.visibilityState === 'visible' && status === 'polling') connect();
}

function listenForSilence(): void {
  clearTimeout(silenceTimer);
  silenceTimer = setTimeout(tryAgainLater, SILENCE_MS);
}

function drop(): void {
  clearTimeout(silenceTimer);
  clearTimeout(retryTimer);
  const old = socket;
  socket = null;
  old?.close();
}

function setStatus(next: LiveStatus): void {
  if (status === next) return;
  status = next;
  for (const listener of statusListeners) listener();
}
