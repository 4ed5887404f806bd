import ts from 'typescript';

/** A text in code: where it is, and what it says. */
export type CodeText = { file: string; line: number; text: string };

/** Texts for operators and programs, and what is not part of the product. */
const NOT_FOR_USERS = /\.test\.|\.planted\.|\/testing\/|\/cli\/|^apps\/server\/src\/(?:backup|platform)\//;
const IS_PRODUCT = /^(?:apps\/(?:server|web)|packages\/(?:contract|demo|domain))\/src\/.*\.tsx?$/;

/** The string literals, parts of templates and JSX texts of the product's code, without tagged templates such as SQL. */
export function textsOf(files: ReadonlyMap<string, string>): CodeText[] {
  return [...files].flatMap(([file, source]) =>
    IS_PRODUCT.test(file) && !NOT_FOR_USERS.test(file) ? textsOfFile(file, source) : [],
  );
}

function textsOfFile(file: string, source: string): CodeText[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const texts: CodeText[] = [];
  visit(parsed);
  return texts;

  function visit(node: ts.Node): void {
    if (ts.isTaggedTemplateExpression(node) || ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart());
      texts.push({ file, line: line + 1, text: node.text });
    }
    ts.forEachChild(node, visit);
  }
}

/** As LINZ's files spell them. Pages show them with a typographic apostrophe. */
const NAMES_OF_LINZ = new Set(["Hawke's Bay", "Central Hawke's Bay"]);
/** An apostrophe in or after a word, or quotes around words. Markup, selectors and headers have signs that sentences have not. */
const STRAIGHT = /\p{L}'(?=\p{L}|\s)|(?:^|\s)['"]\p{L}|\p{L}"(?=[\s.,]|$)/u;
const IS_CODE = /[=<>[\]{}|]|-src /;

/** Whether a text has straight quotes where a typographer sets ‘ ’ “ ”. */
export function hasStraightQuotes(text: string): boolean {
  return STRAIGHT.test(text) && !IS_CODE.test(text) && !NAMES_OF_LINZ.has(text);
}

/** A range of numbers with a hyphen in place of a dash: “24-48 hours”. */
export function hasHyphenRange(text: string): boolean {
  return /(?:^|\s)\d+-\d+ \p{Ll}/u.test(text) && !IS_CODE.test(text);
}

/** A range of numbers whose dash can end a line: U+2060 after the dash keeps “24–48” together. */
export function hasBreakableRange(text: string): boolean {
  return /\d–\d/.test(text);
}

/**
 * Whether a sentence has a name of a field without backticks. In text for users it should have none, and a search-and-replace of a name
 * leaves such sentences behind.
 */
export function hasBareName(text: string): boolean {
  const said = text.replaceAll(/`[^`]*`/g, '');
  return /^\p{Lu}.* /u.test(said) && /(?<![\p{L}/:])\p{Ll}{2,}\p{Lu}/u.test(said) && !IS_CODE.test(said);
}

/** Words that are out of use, or that only developers understand. */
const UNUSUAL =
  /\b(?:anew|hither|thither|whilst|amongst|betwixt|thereof|therein|hereby|herein|heretofore|upon|lest|mends?|mended|wished for|take back|taken back|takes back|lo and behold|ere|nay|aught)\b/i;

/** Whether a text has a word that a user would stumble over. */
export function hasUnusualWord(text: string): boolean {
  return UNUSUAL.test(text) && !IS_CODE.test(text);
}
