import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** A template in the source with the tag `sql`. */
export type Template = {
  /** From the project's root. */
  file: string;
  line: number;
  /** The texts between its parameters, joined, by which it is found in a compiled statement. */
  key: string;
  /** The type argument: the row of a complete statement, or the value of a part. */
  declared: ts.Type | undefined;
};

/** Joins the texts between a template's parameters to a key. */
export function templateKey(texts: readonly string[]): string {
  return texts.join('\0');
}

/** Opens source files with the type checker. @param pattern the files, relative to the project's root */
export function openProgram(pattern: string | string[]): ts.Program {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  const files = globSync(pattern, { cwd: ROOT, exclude: ['**/*.test.ts'] }).map(file => join(ROOT, file));
  return ts.createProgram(files, options);
}

/** The files that a program was opened with. */
export function filesOf(program: ts.Program): ts.SourceFile[] {
  return program.getRootFileNames().map(name => program.getSourceFile(name)!);
}

export function pathOf(file: ts.SourceFile): string {
  return relative(ROOT, file.fileName);
}

/** Finds all SQL templates in the program's files. */
export function findTemplates(program: ts.Program): Template[] {
  const checker = program.getTypeChecker();
  const found: Template[] = [];
  for (const file of filesOf(program)) {
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === 'sql') {
        const [argument] = node.typeArguments ?? [];
        found.push({
          file: pathOf(file),
          line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1,
          key: templateKey(textsOf(node.template)),
          declared: argument && checker.getTypeFromTypeNode(argument),
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

function textsOf(template: ts.TemplateLiteral): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
  return [template.head.text, ...template.templateSpans.map(span => span.literal.text)];
}
