import { API_CALLS } from '@sway/contract/api';
import { readConfig } from '@sway/server/platform/config.ts';
import { publishOpenApi } from '@sway/server/platform/http/openapi/openapi.ts';
import { serve } from '@sway/server/platform/http/serve.ts';
import fastify from 'fastify';

/**
 * The OpenAPI document of the contract's calls, from an application that has only their declarations.
 * @param baseUrl the site that it names
 */
export async function apiDocument(baseUrl = 'https://sway.example'): Promise<object> {
  const app = fastify();
  // Nothing is asked of it.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await publishOpenApi(app, readConfig({ BASE_URL: baseUrl }));
  for (const call of API_CALLS) serve(app, call, () => Promise.reject(new Error('Only described')));
  await app.ready();
  const document = app.swagger();
  await app.close();
  // As a client reads it: without what JSON leaves out.
  return JSON.parse(JSON.stringify(document)) as object;
}
