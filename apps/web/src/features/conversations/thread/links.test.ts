import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLinks } from './links.ts';

test.each([
  ['no address here', []],
  ['see https://sway.example/property/3.', ['https://sway.example/property/3']],
  ['(http://a.example/x) and HTTPS://B.example!', ['http://a.example/x', 'https://b.example/']],
  ['javascript:alert(1) data:text/html,x //evil.example', []],
  ['https://', []],
  ['https://[x https://.', []],
  ['https://māori.example/ō', ['https://xn--mori-qsa.example/%C5%8D']],
])('%j has the links %j', (text, hrefs) => {
  expect(findLinks(text).flatMap(part => part.href ?? [])).toEqual(hrefs);
});

test('the parts together are the unchanged text, and every link is http or https', () => {
  // fc.webUrl takes seconds to prepare.
  const address = fc
    .tuple(fc.constantFrom('http', 'HTTPS', 'ftp'), fc.stringMatching(/^[a-z.-]{0,12}$/), fc.string())
    .map(([scheme, host, path]) => `${scheme}://${host}/${path}`);
  const texts = fc.array(fc.oneof(fc.string(), address, fc.constant('javascript:x'), fc.constant(' ')));
  fc.assert(
    fc.property(texts, parts => {
      const text = parts.join(' ');
      const found = findLinks(text);
      expect(found.map(part => part.text).join('')).toBe(text);
      expect(found.flatMap(part => part.href ?? []).filter(href => !/^https?:\/\//.test(href))).toEqual([]);
    }),
  );
});

test('a text has no empty parts', () => {
  expect(findLinks('')).toEqual([]);
  expect(findLinks('https://a.example/ https://b.example/')).toEqual([
    { text: 'https://a.example/', href: 'https://a.example/' },
    { text: ' ' },
    { text: 'https://b.example/', href: 'https://b.example/' },
  ]);
});
