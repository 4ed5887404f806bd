// Checks that every text of the converted code is translated into each language, that no catalog has a text that the code has not, and
// that the server freezes no text in English.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { catalogFile, readCatalog } from '@sway/languages/catalog';
import { LANGUAGE_NAMES } from '@sway/domain/language/languages';
import { ROOT } from './lib/command.ts';
import { faultOf } from './lib/languages/catalog-faults.ts';
import { findTexts } from './lib/languages/find-texts.ts';
import { frozenTexts } from './lib/languages/frozen-texts.ts';
import { upToDate } from './lib/languages/write-catalog.ts';
import { readProject } from './lib/product-references.ts';

/** What the server runs too. Each language’s pages have a build of their own. */
const ON_SERVER = /^(?:apps\/server|packages\/(?:contract|demo|domain))\/src\/.*(?<!\.test)\.ts$/;

const files = readProject(ROOT);
const frozen = [...files].flatMap(([file, source]) =>
  ON_SERVER.test(file)
    ? frozenTexts(file, source).map(text => `${file}: ${text} stays in English: say it in a function`)
    : [],
);
const texts = findTexts(files);
const faults = LANGUAGE_NAMES.filter(language => language !== 'en').flatMap(language => {
  const file = catalogFile(language);
  const isCurrent = readFileSync(file, 'utf8') === upToDate(language, texts);
  const ofTexts = readCatalog(language).flatMap(entry => {
    const fault = faultOf(entry, language);
    return fault === null ? [] : [`“${entry.text}” of ${entry.file} ${fault}`];
  });
  return [
    ...(isCurrent
      ? []
      : [`${relative(ROOT, file)} differs from the texts of the code: run npm run messages`]),
    ...ofTexts,
  ];
});
for (const fault of [...frozen, ...faults]) process.stdout.write(`${fault}\n`);
process.exit(frozen.length + faults.length === 0 ? 0 : 1);
