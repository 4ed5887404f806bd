import type { ClientFrame, ServerFrame } from '@sway/contract/live';
import { HEARTBEAT_MS, LIVE_PATH } from '@sway/contract/live-limits';

/** `polling`: the connection cannot be had for now, and whoever waits for news has to ask. It goes on being tried. */
export type LiveStatus = 'off' | 'connecting' | 'live' | 'polling';

type Resume = () => Record<string, number>;

const RETRY_MS = { first: 500, longest: 15_000 } as const;
const FAILURES_BEFORE_POLLING = 2;
/** The server speaks at least once a heartbeat: silence of more than two means that nobody is there. */
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
 * Keeps a connection to the server for as long as somebody is signed in. After each break it says what this page has, and the
 * server sends what came after (product/conversations.md#live-updates).
 * @param resume the last message's number this page has, by conversation, at the time of connecting.
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

/** Says something to the server; lost when there is no connection, so only for what does not matter then. */
export function sayLive(frame: ClientFrame): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

/** Hears everything the server says, but its pings. */
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
  if (frame.type === 'ping') return sayLive({ type: 'pong' });
  if (frame.type === 'welcome') {
    failures = 0;
    sayLive({ type: 'resume', seen: resumeFrom() });
    setStatus('live');
  }
  // Other pages of the same person took this one's place: it asks from now on, and does not push them out in turn.
  if (frame.type === 'goodbye' && frame.reason === 'too-many') {
    drop();
    setStatus('polling');
  }
  for (const listener of frameListeners) listener(frame);
}

function tryAgainLater(): void {
  drop();
  failures += 1;
  setStatus(failures >= FAILURES_BEFORE_POLLING ? 'polling' : 'connecting');
  const longest = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** (failures - 1));
  // A server that was restarted is not met by everybody in the same moment.
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
