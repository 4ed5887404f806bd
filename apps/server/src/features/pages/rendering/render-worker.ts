// Renders pages on a thread of its own, so that a slow page does not delay calls, and an endless one can be ended.
import { AsyncLocalStorage } from 'node:async_hooks';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { CallAnswer, CreateRenderer, VisitorCall } from '@sway/contract/page-rendering';
import type { FromWorker, ToWorker } from './render-messages.ts';

/** The page that the code is working for. Pages are rendered at the same time while they wait for their calls. */
const currentPage = new AsyncLocalStorage<number>();
const waitingCalls = new Map<
  number,
  { resolve: (answer: CallAnswer) => void; reject: (error: Error) => void }
>();
const aborts = new Map<number, () => void>();
let lastCall = 0;

const bundle = (await import(pathToFileURL(workerData as string).href)) as { createRenderer: CreateRenderer };
const renderPage = bundle.createRenderer(callServer);
parentPort!.on('message', receive);

function receive(message: ToWorker): void {
  if (message.kind === 'render') return void render(message);
  if (message.kind === 'abort') return aborts.get(message.page)?.();
  const waiting = waitingCalls.get(message.call);
  waitingCalls.delete(message.call);
  if (message.kind === 'answer') waiting?.resolve(message.answer);
  else waiting?.reject(new Error('The call was not answered'));
}

async function render({ page, path, theme }: Extract<ToWorker, { kind: 'render' }>): Promise<void> {
  const tooLong = new Promise<never>((_, reject) => {
    aborts.set(page, () => reject(new Error('The page took too long')));
  });
  try {
    const rendered = await Promise.race([currentPage.run(page, () => renderPage(path, theme)), tooLong]);
    send({ kind: 'rendered', page, rendered });
  } catch (error) {
    send({
      kind: 'failed',
      page,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  } finally {
    aborts.delete(page);
  }
}

function callServer(...[path]: Parameters<VisitorCall>): Promise<CallAnswer> {
  const page = currentPage.getStore()!;
  lastCall += 1;
  const call = lastCall;
  return new Promise((resolve, reject) => {
    waitingCalls.set(call, { resolve, reject });
    send({ kind: 'call', page, call, path });
  });
}

function send(message: FromWorker): void {
  parentPort!.postMessage(message);
}
