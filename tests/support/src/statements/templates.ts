import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** A place in the source where SQL is written with the tag `sql`. */
export type Template = {
  /** From the project's root. */
  file: string;
  line: number;
  /** The texts between its parameters, joined: what the compiled statement is recognised by. */
  key: string;
  /** The type argument: of a whole statement its row, of a part the part's value. */
  declared: ts.Type | undefined;
};

/** The texts between a template's parameters as one key. */
export function templateKey(texts: readonly string[]): string {
  return texts.join('\0');
}

/** The type checker's view of source files. @param pattern which files, from the project's root */
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

/** Every template of SQL in the program's files. */
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
