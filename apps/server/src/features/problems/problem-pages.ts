import { API_CALLS } from '@sway/contract/api';
import { errorCodesOf } from '@sway/contract/call';
import { ERROR_CODES, ERROR_TYPES, GENERAL_ERROR_CODES, problemPath } from '@sway/contract/errors';
import type { ErrorCode } from '@sway/contract/errors';
import { BRAND } from '@sway/domain/brand';

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 0 auto; padding: 2rem 1.25rem; }
  h1 { font-size: 1.5rem; line-height: 1.3; }
  code { font-size: 0.9375rem; overflow-wrap: anywhere; }
  li { margin-block: 0.375rem; }`;

/** Every error code by its part before the dot, with what it means. */
export function problemIndex(): string {
  const groups = Map.groupBy(ERROR_CODES, code => (code.includes('.') ? code.split('.')[0]! : 'general'));
  const sections = [...groups].map(([name, codes]) => {
    const items = codes.map(code => `<li>${linkTo(code)}: ${escapeText(ERROR_TYPES[code].title)}</li>`);
    return `<h2>${escapeText(name)}</h2><ul>${items.join('')}</ul>`;
  });
  const lead = `The <code>code</code> of a failed call of the <a href="/api/docs">${BRAND.name} API</a> says why it failed.`;
  return page('Error codes', `<p>${lead}</p>${sections.join('')}`);
}

/** What an error code means, what to do, and which calls answer it. */
export function problemPage(code: ErrorCode): string {
  const { status, title, remedy } = ERROR_TYPES[code];
  return page(
    title,
    `<p>Code <code>${code}</code>, HTTP status ${status}</p>
    <h2>What to do</h2>
    <p>${escapeText(remedy)}</p>
    <h2>Calls that answer it</h2>
    ${callList(code)}
    <p><a href="/problems">All error codes</a></p>`,
  );
}

function callList(code: ErrorCode): string {
  if (GENERAL_ERROR_CODES.some(general => general === code)) return '<p>Every call can answer it.</p>';
  const calls = API_CALLS.filter(call => errorCodesOf(call).includes(code));
  if (calls.length === 0) return '<p>It is answered outside the calls of the API.</p>';
  const items = calls.map(
    ({ method, path, summary }) =>
      `<li><code>${method} ${escapeText(path)}</code>: ${escapeText(summary)}</li>`,
  );
  return `<ul>${items.join('')}</ul>`;
}

function linkTo(code: ErrorCode): string {
  return `<a href="${problemPath(code)}"><code>${code}</code></a>`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-NZ">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeText(title)} · ${BRAND.name} API</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${escapeText(title)}</h1>
      ${content}
    </main>
  </body>
</html>
`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
