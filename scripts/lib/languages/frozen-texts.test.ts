import { expect, test } from 'vitest';
import { frozenTexts } from './frozen-texts.ts';

const IMPORT = "import { t } from '@sway/domain/language/texts';\n";

test.each([
  ['const A = t`Up to ${max} homes`;', ['`Up to ${max} homes`']],
  ['const A = { b: [t`Up to ${max} homes`] };', ['`Up to ${max} homes`']],
  ['const A = t`Many homes`;', []],
  ['const a = () => t`Up to ${max} homes`;', []],
  ['function a() { return t`Up to ${max} homes`; }', []],
])('of %s the texts that stay in English are %j', (code, texts) => {
  expect(frozenTexts('a.ts', IMPORT + code)).toEqual(texts);
});
