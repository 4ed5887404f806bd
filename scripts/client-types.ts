// Writes the types of the client from the API's document if that has changed. The checks of types need them.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import { apiDocument } from '@sway/testing/api-document';

const FILE = fileURLToPath(new URL('../packages/client/src/api-types.ts', import.meta.url));

type Operation = { responses: Record<string, object> };

/** All failures of a call as one: each has the same body, and naming them by status makes the types five times as long. */
function withOneFailure(document: OpenAPI3): OpenAPI3 {
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  for (const calls of Object.values(document.paths ?? {}))
    for (const operation of Object.values(calls) as Operation[]) {
      const answers = Object.entries(operation.responses).filter(([status]) => Number(status) < 400);
      const failure = { description: 'It failed', content: problem };
      operation.responses = { ...Object.fromEntries(answers), default: failure };
    }
  return document;
}

const document = withOneFailure((await apiDocument()) as OpenAPI3);
const hash = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 16);
const stamp = `// Generated from document ${hash} by npm run check. Not in git.\n`;
if (!existsSync(FILE) || !readFileSync(FILE, 'utf8').startsWith(stamp))
  writeFileSync(FILE, stamp + astToString(await openapiTS(document)));
