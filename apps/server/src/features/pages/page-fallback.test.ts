import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useTestApp } from '@sway/testing/app';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'sway-fallback-'));
const TEMPLATE = `<!doctype html><html lang="en-NZ" data-theme="system"><head><!--page-head--><!--/page-head-->
  <!--only-in-browser--><link rel="preload" href="/api/site" /><!--/only-in-browser--></head>
  <body><div id="root"><!--page-body--></div><!--page-data--></body></html>`;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = useTestApp(
  { LANGUAGES: 'en' },
  {
    async build() {
      writeFileSync(join(folder, 'index.html'), TEMPLATE);
      const serverBundle = join(folder, 'bundle.mjs');
      writeFileSync(
        serverBundle,
        `export const createRenderer = () => async path => {
           if (path === '/faq') throw new Error('planted');
           return { html: '<h1>Rendered</h1>', data: '[]', module: 'x' };
         };`,
      );
      return { webDir: folder, serverBundle };
    },
  },
);

test('a page that cannot be rendered is drawn by the browser, with its head, and others are still rendered', async () => {
  const failed = await site.app.inject('/faq');
  expect(failed.statusCode).toBe(200);
  expect(failed.body).toContain('<title>Frequently Asked Questions · Sway</title>');
  expect(failed.body).toContain('<div id="root"></div>');
  expect(failed.body).toContain('href="/api/site"');
  expect(failed.body).toContain('This page needs JavaScript');
  const rendered = await site.app.inject('/guide');
  expect(rendered.body).toContain('<div id="root"><h1>Rendered</h1></div>');
  expect(rendered.body).not.toContain('/api/site');
});
