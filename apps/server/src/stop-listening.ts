import type { Server } from 'node:http';

/** A pass of the event loop this short leaves hardly any time for a connection to arrive unseen, in ms. */
const SHORT_PASS_MS = 0.2;

/** A server that is always busy stops listening after this time all the same, in ms. */
const SEARCH_LIMIT_MS = 1_000;

/**
 * Stops listening at a moment when no connection is waiting. Closing a socket resets the connections in its queue, and a proxy
 * repeats a GET on another server, but not a POST. Node takes one connection from the queue in each pass of its event loop, so
 * the moment is the end of a short pass that brought none.
 * @returns once the server no longer listens; its connections stay open
 */
export function stopListening(server: Server): Promise<void> {
  return new Promise(resolve => {
    let hasTakenOne = true;
    const onConnection = () => {
      hasTakenOne = true;
    };
    const start = performance.now();
    let passStart = start;
    function endOfPass(): void {
      const now = performance.now();
      if ((!hasTakenOne && now - passStart < SHORT_PASS_MS) || now - start > SEARCH_LIMIT_MS) {
        server.off('connection', onConnection);
        server.close();
        resolve();
        return;
      }
      hasTakenOne = false;
      passStart = now;
      setImmediate(endOfPass);
    }
    server.on('connection', onConnection);
    setImmediate(endOfPass);
  });
}
