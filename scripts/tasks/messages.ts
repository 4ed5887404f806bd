// npm run messages: brings the catalogs up to date with the texts of the code (docs/guides/languages.md).
import { writeFileSync } from 'node:fs';
import { catalogFile, readCatalog } from '@sway/languages/catalog';
import { LANGUAGE_NAMES } from '@sway/domain/language/languages';
import { ROOT } from '../lib/command.ts';
import { findTexts } from '../lib/languages/find-texts.ts';
import { upToDate } from '../lib/languages/write-catalog.ts';
import { readProject } from '../lib/product-references.ts';

const texts = findTexts(readProject(ROOT));
for (const language of LANGUAGE_NAMES.filter(name => name !== 'en')) {
  writeFileSync(catalogFile(language), upToDate(language, texts));
  const left = readCatalog(language).filter(({ translation }) => translation === '').length;
  process.stdout.write(`${language}: ${texts.length} texts, ${left} of them not translated\n`);
}
