import type { ClientFrame, ServerFrame } from '@sway/contract/live';
import { currentLanguage } from '@sway/domain/language/speaker';
import { HEARTBEAT_MS, LIVE_PATH } from '@sway/contract/live-limits';

/** `polling`: there is no connection for now, so features have to poll. Reconnection attempts continue. */
export type LiveStatus = 'off' | 'connecting' | 'live' | 'polling';

type Resume = () => Record<string, number>;

const RETRY_MS = { first: 500, longest: 15_000 } as const;
/** The pages of a server that shuts down reconnect to another one within this time, not all at once. */
const RESTART_SPREAD_MS = 5_000;
/** The same for pages whose connections are cut: by a proxy that restarts, all at once. */
const CUT_SPREAD_MS = 3_000;
/** What was missed in a gap is fetched within this time, not by all pages at once: the database has just come back. */
const GAP_SPREAD_MS = 30_000;
const FAILURES_BEFORE_POLLING = 2;
/** A connection that ends within this time is a failure like one that was refused: its server may not be able to read anything. */
const STEADY_AFTER_MS = 30_000;
/** The server sends a frame at least once per heartbeat: silence of more than two means that the connection is lost. */
const SILENCE_MS = HEARTBEAT_MS * 2.25;

let status: LiveStatus = 'off';
let socket: WebSocket | null = null;
let resumeFrom: Resume = () => ({});
let failures = 0;
/** When the connection will have lasted, or has. */
let steadyFrom = Infinity;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let silenceTimer: ReturnType<typeof setTimeout> | undefined;
let gapTimer: ReturnType<typeof setTimeout> | undefined;
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
  window.addEventListener('offline', waitForNetwork);
  document.addEventListener('visibilitychange', retryWhenSeen);
  connect();
  return () => {
    window.removeEventListener('online', retryNow);
    window.removeEventListener('offline', waitForNetwork);
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

/** Calls the listener with every frame from the server except pings; with a gap when its data may be fetched. */
export function onLiveFrame(listener: (frame: ServerFrame) => void): () => void {
  frameListeners.add(listener);
  return () => frameListeners.delete(listener);
}

/** Whether frames before this one may not have arrived, so that what they would have told is to be fetched. */
export function mayHaveMissed({ type }: ServerFrame): boolean {
  return type === 'welcome' || type === 'gap';
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
  const url = `${location.origin.replace(/^http/, 'ws')}${LIVE_PATH}?language=${currentLanguage()}`;
  const mine = new WebSocket(url);
  socket = mine;
  mine.addEventListener('message', ({ data }) => {
    if (socket === mine) handleFrame(JSON.parse(String(data)) as ServerFrame);
  });
  mine.addEventListener('close', () => {
    if (socket === mine) tryAgainLater(status === 'live' ? CUT_SPREAD_MS * Math.random() : 0);
  });
  listenForSilence();
}

function handleFrame(frame: ServerFrame): void {
  listenForSilence();
  if (frame.type === 'ping') return sendLiveFrame({ type: 'pong' });
  if (frame.type === 'gap') {
    gapTimer ??= setTimeout(() => {
      gapTimer = undefined;
      tell(frame);
    }, GAP_SPREAD_MS * Math.random());
    return;
  }
  if (frame.type === 'welcome') {
    steadyFrom = Date.now() + STEADY_AFTER_MS;
    sendLiveFrame({ type: 'resume', seen: resumeFrom() });
    setStatus('live');
  }
  // Newer pages of the same user took this connection's place: this page polls instead of displacing them in turn.
  if (frame.type === 'goodbye' && frame.reason === 'too-many') {
    drop();
    setStatus('polling');
  }
  if (frame.type === 'goodbye' && frame.reason === 'shutting-down')
    tryAgainLater(RESTART_SPREAD_MS * Math.random());
  tell(frame);
}

function tell(frame: ServerFrame): void {
  for (const listener of frameListeners) listener(frame);
}

/** @param minMs the shortest time until then */
function tryAgainLater(minMs = 0): void {
  failures = Date.now() < steadyFrom ? failures + 1 : 1;
  drop();
  setStatus(failures >= FAILURES_BEFORE_POLLING ? 'polling' : 'connecting');
  const longest = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** (failures - 1));
  // Random delays prevent all pages from reconnecting to a restarted server at once.
  clearTimeout(retryTimer);
  retryTimer = setTimeout(connect, Math.max(minMs, longest * (0.5 + Math.random() / 2)));
}

function waitForNetwork(): void {
  tryAgainLater();
}

function retryNow(): void {
  if (status !== 'live') connect();
}

function retryWhenSeen(): void {
  if (document.visibilityState === 'visible' && status === 'polling') connect();
}

function listenForSilence(): void {
  clearTimeout(silenceTimer);
  silenceTimer = setTimeout(() => tryAgainLater(), SILENCE_MS);
}

function drop(): void {
  clearTimeout(silenceTimer);
  clearTimeout(retryTimer);
  clearTimeout(gapTimer);
  gapTimer = undefined;
  steadyFrom = Infinity;
  const old = socket;
  socket = null;
  old?.close();
}

function setStatus(next: LiveStatus): void {
  if (status === next) return;
  status = next;
  for (const listener of statusListeners) listener();
}
