import type { CallAnswer, RenderedPage, ThemeChoice } from '@sway/contract/page-rendering';

/** What the server sends to the worker that renders pages. `page` numbers the renders, `call` the calls of all pages. */
export type ToWorker =
  | { kind: 'render'; page: number; path: string; theme: ThemeChoice }
  | { kind: 'abort'; page: number }
  | { kind: 'answer'; call: number; answer: CallAnswer }
  | { kind: 'no-answer'; call: number };

/** What the worker sends back. */
export type FromWorker =
  | { kind: 'call'; page: number; call: number; path: string }
  | { kind: 'rendered'; page: number; rendered: RenderedPage | null }
  | { kind: 'failed'; page: number; error: string };
