import { BRAND } from '@sway/domain/brand';
import { expect, test } from 'vitest';
import { pageHtml } from './page-html.ts';

const TEMPLATE =
  '<html data-theme="system"><head><!--page-head--><!--/page-head--></head><!--page-body--><!--page-data--></html>';
const HEAD = {
  title: 'Map',
  description: 'Homes',
  url: 'https://sway.example/map',
  imageAlt: 'Sway',
  imageUrl: '',
};

test.each([
  ['demo', true],
  ['live', false],
] as const)('without JavaScript a %s site says that its data are samples: %s', (siteMode, isSaid) => {
  const html = pageHtml(TEMPLATE, () => [], { siteMode, draftLanguages: [] })(
    HEAD,
    { theme: 'system', isSignedIn: false },
    null,
  );
  expect(html).toContain('needs JavaScript');
  expect(html.includes(BRAND.developmentNotice)).toBe(isSaid);
});
