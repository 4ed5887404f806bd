import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { pageRenderer } from './page-renderer.ts';
import type { PageRenderer, RenderLimits } from './page-renderer.ts';
import { RenderError, RenderLimitError } from './render-errors.ts';

let folder: string | undefined;
let renderer: PageRenderer | undefined;

afterEach(async () => {
  await renderer?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** On a busy machine a worker takes seconds to start. */
const PATIENT: Partial<RenderLimits> = { timeoutMs: 30_000, restartAfterMs: 0 };
const QUICK: Partial<RenderLimits> = { timeoutMs: 1500, abortMs: 200, restartAfterMs: 0 };

/** A renderer with a bundle whose `renderPage` has this body: it gets `path`, `signal` and `call`. */
function rendererOf(body: string, limits: Partial<RenderLimits> = PATIENT): PageRenderer {
  return rendererWith(
    `export const createRenderer = call => async (path, theme, signal) => {
       const page = html => ({ html, data: '{}', module: 'x' });
       ${body}
     };`,
    limits,
  );
}

/** A renderer with this bundle. */
function rendererWith(bundle: string, limits: Partial<RenderLimits> = PATIENT): PageRenderer {
  folder = mkdtempSync(join(tmpdir(), 'sway-renderer-'));
  const file = join(folder, 'bundle.js');
  writeFileSync(file, bundle);
  renderer = pageRenderer(file, limits);
  return renderer;
}

const answer = { status: 200, headers: {}, body: '{"mode":"demo"}' };
const page = (path: string) => ({ path, theme: 'system' as const, call: async () => answer });

test('a page is rendered with the answers to its calls, and pages at the same time keep theirs', async () => {
  const { render } = rendererOf('const { body } = await call(path); return page(body);');
  const answers = await Promise.all(
    ['/a', '/b', '/c'].map(path =>
      render({ ...page(path), call: async asked => ({ ...answer, body: `${path} asked ${asked}` }) }),
    ),
  );
  expect(answers.map(rendered => rendered?.html)).toEqual(['/a asked /a', '/b asked /b', '/c asked /c']);
});

test('the worker loads the bundle before the first page is asked for', async () => {
  const { start } = rendererWith(
    `import { writeFileSync } from 'node:fs';
     writeFileSync(new URL('loaded', import.meta.url), '');
     export const createRenderer = () => () => null;`,
  );
  start();
  await expect.poll(() => existsSync(join(folder!, 'loaded'))).toBe(true);
});

test('a page that the browser draws alone is none', async () => {
  expect(await rendererOf('return null;').render(page('/login'))).toBeNull();
});

test.each([
  ['throws', 'throw new Error("planted")', /planted/],
  ['waits for ever', 'await new Promise(() => undefined)', /took too long/],
  ['never ends', 'for (;;);', /took too long/],
  ['ends its thread', 'process.exit(1)', /ended/],
  [
    'fills the memory',
    'const all = []; for (;;) all.push(new Array(1e5).fill(path + all.length));',
    /memory|too long/,
  ],
])('a page that %s fails, and the next one is rendered', async (_, fault, reason) => {
  const { render } = rendererOf(`if (path === '/fault') { ${fault} } return page('whole');`, QUICK);
  const whole = () => render(page('/other')).catch(() => null);
  await expect.poll(whole).toMatchObject({ html: 'whole' });
  const error: unknown = await render(page('/fault')).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(RenderError);
  expect((error as Error).message).toMatch(reason);
  await expect.poll(whole).toMatchObject({ html: 'whole' });
});

test('a page that waits for too long, or is one too many, reaches a limit; one that is faulty does not', async () => {
  const { render } = rendererOf(
    `if (path === '/fault') throw new Error('planted'); if (path === '/slow') await call(path); return page('whole');`,
    { ...QUICK, abortMs: 30_000, maxAtOnce: 1 },
  );
  const whole = () => render(page('/other')).catch(() => null);
  await expect.poll(whole).toMatchObject({ html: 'whole' });
  await expect(render(page('/fault'))).rejects.not.toThrow(RenderLimitError);
  const slow = render({ ...page('/slow'), call: () => new Promise(() => undefined) });
  await expect(render(page('/other'))).rejects.toThrow(RenderLimitError);
  await expect(slow).rejects.toThrow(RenderLimitError);
});

test('a call that fails fails only its page', async () => {
  const { render } = rendererOf('await call(path); return page("whole");');
  const call = () => Promise.reject(new Error('The database is away'));
  await expect(render({ ...page('/a'), call })).rejects.toThrow('not answered');
  expect(await render(page('/b'))).toMatchObject({ html: 'whole' });
});

test('beyond a number of pages at once, further ones are left to the browser', async () => {
  const { render } = rendererOf('await call(path); return page("whole");', { ...PATIENT, maxAtOnce: 1 });
  let reply: (() => void) | undefined;
  const asked = new Promise<void>(resolve => {
    reply = resolve;
  });
  const first = render({ ...page('/a'), call: () => asked.then(() => answer) });
  await expect(render(page('/b'))).rejects.toThrow('Too many pages');
  reply!();
  expect(await first).toMatchObject({ html: 'whole' });
});

test('a bundle that cannot be loaded is not tried again at once', async () => {
  const { render } = rendererOf('syntax error', { ...PATIENT, restartAfterMs: 60_000 });
  await expect(render(page('/a'))).rejects.toThrow(RenderError);
  await expect(render(page('/a'))).rejects.toThrow('has just ended');
});
