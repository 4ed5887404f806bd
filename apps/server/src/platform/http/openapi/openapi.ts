import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { BRAND } from '@sway/domain/brand';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Config } from '#platform/config.ts';
import { describeCall, versionedPath } from './describe-call.ts';

const DESCRIPTION = [
  'Under `/api/v1` fields, calls and codes stay; new ones can be added. A call that is to end says so a year before, in Deprecation and Sunset.',
  'Lists are arrays, paged by limit and cursor: X-Total-Count is the number of all items, Link rel="next" the URL of the next page.',
  'An error is answered with problem details (RFC 9457): a code, which [/problems](/problems) explains, and for invalid input the issues of its fields.',
].join(' ');

/** What the files beside calls are answered with: tiles, pictures and feeds. */
const FILE_ANSWERS = {
  200: { description: 'The file' },
  304: { description: 'The client has it' },
  400: { description: 'A parameter is not valid' },
};

/** Publishes the contract as OpenAPI at /api/openapi.json and as a reference page at /api/docs. */
export async function publishOpenApi(app: FastifyInstance, { baseUrl, siteMode }: Config): Promise<void> {
  const sessionCookie = siteMode === 'live' ? '__Host-sway_session' : 'sway_session';
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${BRAND.name} API`,
        version: '1.0.0',
        description: DESCRIPTION,
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: baseUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'For the pages' },
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'For programs: made under Security in the profile, with the scopes that calls name',
          },
        },
      },
    },
    transform(document) {
      const { schema, url } = jsonSchemaTransform(document);
      const call = document.route.config?.call;
      if (!call) return { schema: { ...schema, security: [{}], response: FILE_ANSWERS }, url };
      if (url !== call.path) return { schema: { hide: true }, url };
      return { schema: { ...schema, ...describeCall(call, schema) }, url: versionedPath(call) };
    },
    transformObject: document => withUsedSchemas(jsonSchemaTransformObject(document)),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: `${BRAND.name} API` },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

type OpenApi = { components?: { schemas?: Record<string, unknown> } };

/** The document without the schemas that nothing refers to: each is made for input and output, and most are used for one. */
function withUsedSchemas<T extends object>(document: T): T {
  const { components } = document as OpenApi;
  let schemas = components?.schemas ?? {};
  for (;;) {
    const text = JSON.stringify({ ...document, components: { ...components, schemas } });
    const used = Object.entries(schemas).filter(([name]) => text.includes(`"#/components/schemas/${name}"`));
    if (used.length === Object.keys(schemas).length)
      return { ...document, components: { ...components, schemas } };
    schemas = Object.fromEntries(used);
  }
}
