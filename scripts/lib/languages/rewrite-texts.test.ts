import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../command.ts';
import { readProject } from '../product-references.ts';
import { rewriteHtml } from './rewrite-html.ts';
import { rewriteTexts } from './rewrite-texts.ts';

const IMPORT = "import { t, said } from '@sway/domain/language/texts';\n";

/** The texts that are found in code, and the code with each in brackets. */
function rewrite(code: string, language?: string) {
  const texts: string[] = [];
  const written = rewriteTexts(
    'page.tsx',
    code,
    ({ text }) => {
      texts.push(text);
      return text.startsWith('{0, plural') ? text.replaceAll('#', '[#]') : `[${text}]`;
    },
    language,
  );
  return { texts, written };
}

test.each([
  ['text between tags', '<p>Log out</p>', ['Log out'], '<p>{"[Log out]"}</p>'],
  [
    'a sentence of several lines, with values and elements',
    '<p>\n  Have {count} homes?{" "}\n  <Link to={a}>\n    Log in\n  </Link>\n</p>',
    ['Have {0} homes? <0>Log in</0>'],
    '<p>{"[Have "}{count}{" homes? "}<Link to={a}>{"Log in"}</Link>{"]"}\n</p>',
  ],
  ['an icon before the text', '<b><Icon /> Out</b>', [' Out'], '<b><Icon />{"[ Out]"}</b>'],
  [
    'an attribute that people read',
    '<Field label="E-mail" id="E" />',
    ['E-mail'],
    '<Field label={"[E-mail]"} id="E" />',
  ],
  [
    'what a condition shows',
    '<b title={a ? "On" : `Off ${b}`}>{c && "Yes"}</b>',
    ['On', 'Off {0}', 'Yes'],
    '<b title={a ? "[On]" : `[Off ${b}]`}>{c && "[Yes]"}</b>',
  ],
  [
    'a value that is itself an element',
    '<p>A {x ? <b>B</b> : null}</p>',
    ['A {0}', 'B'],
    '<p>{"[A "}{x ? <b>{"[B]"}</b> : null}{"]"}</p>',
  ],
  [
    'a count',
    '<b>{formatQuantity(n, "home")}</b>',
    ['{0, plural, one {# home} other {# homes}}'],
    'import { plural as pluralOf } from \'@sway/domain/text/format\';\n<b>{pluralOf(n, {"one":"[#] home","other":"[#] homes"})}</b>',
  ],
])('%s is found, and written in the language', (_, code, texts, written) => {
  const found = rewrite(code);
  expect(found.texts).toEqual(texts);
  expect(found.written).toBe(written);
});

test('a marked text is found in a file that marks texts', () => {
  const { texts, written } = rewrite(`${IMPORT}const a = { label: t\`Map of \${place}\` };`);
  expect(texts).toEqual(['Map of {0}']);
  expect(written).toContain('{ label: `[Map of ${place}]` }');
  expect(rewrite('const a = t`Map`;').texts).toEqual([]);
});

test('a system message is found, and stays as it is, since only the server says it', () => {
  const code = 'const a = saying`${b} left ${c}.`;';
  expect(rewrite(code)).toEqual({ texts: ['{0} left {1}.'], written: code });
});

test('a marked text is found where it is what a property is by default', () => {
  const { texts, written } = rewrite(`${IMPORT}function Head({ title = t\`Chat\` }) {}`);
  expect(texts).toEqual(['Chat']);
  expect(written).toContain('{ title = `[Chat]` }');
});

test('signs, keys and what is marked as no text stay', () => {
  const code = '<p className="A b" data-x={"Word"}>{a} · 3<i>{f("Word")}</i></p>';
  expect(rewrite(code)).toEqual({ texts: [], written: code });
  for (const kept of ['<code translate="no">npm start</code>', '<p lang="en-NZ">These terms bind.</p>'])
    expect(rewrite(kept)).toEqual({ texts: [], written: kept });
});

test('code of a language knows which it is, and needs nobody who speaks it', () => {
  const code = `${IMPORT}const a = currentLanguage() === 'mi' ? said(b) : speaker()?.texts;`;
  expect(rewrite(code, 'mi').written).toBe(`${IMPORT}const a = "mi" === 'mi' ? (b) : undefined?.texts;`);
});

test('a translation can have values and elements in another order', () => {
  const code = '<p>From {a} to <b>{c}</b></p>';
  expect(rewriteTexts('page.tsx', code, () => '<0>{1}</0> mai i {0}')).toBe(
    '<p><b>{c}</b>{" mai i "}{a}</p>',
  );
});

test('no file without marks changes without a translation', () => {
  const files = [...readProject(ROOT)].filter(([file]) =>
    /^(?:apps|packages)\/.*\/src\/.*\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const unmarked = files.filter(([, code]) => !code.includes('language/texts'));
  for (const [file, code] of unmarked.filter((_, i) => i % 7 === 0))
    expect(
      rewriteTexts(file, code, () => undefined),
      file,
    ).toBe(code);
});

test('the texts of the document are found, and no comment of it', () => {
  const texts: string[] = [];
  rewriteHtml(
    readFileSync(join(ROOT, 'apps/web/index.html'), 'utf8'),
    ({ text }) => void texts.push(text) as undefined,
  );
  expect(texts).toEqual([
    'Sway: my home, my price, my move',
    expect.stringMatching(/^A part of this page/),
    'Reload page',
  ]);
});
