import { BRAND } from '@sway/domain/brand';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Publishes the contract as OpenAPI at /api/openapi.json and as a reference page at /api/docs. */
export async function publishOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${BRAND.name} API`,
        version: '1.0.0',
        description:
          'Lists are arrays, paged by limit and cursor: X-Total-Count is the number of all items, Link rel="next" the URL of the ' +
          'next page. An error is answered with problem details (RFC 9457): a code, which [/problems](/problems) explains, and for invalid ' +
          'input the issues of its fields.',
      },
    },
    transform: document => {
      const { schema, url } = jsonSchemaTransform(document);
      const call = document.route.config?.call;
      return { schema: { ...schema, ...fileBody(call?.fileTypes), ...(call?.paged && paged(schema)) }, url };
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: `${BRAND.name} API` },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

/** Describes a body that is a file. No schema checks it. */
function fileBody(types: readonly string[] | undefined) {
  if (!types) return {};
  const file = { type: 'string', format: 'binary' };
  const form = { type: 'object', properties: { file }, required: ['file'] };
  return { consumes: types, body: types.includes('multipart/form-data') ? form : file };
}

/** The headers of a paged list (product/api.md#paging). */
const PAGE_HEADERS = {
  'X-Total-Count': { type: 'integer', description: 'The number of all items' },
  Link: { type: 'string', description: '`<URL of the next page>; rel="next"`; absent on the last page' },
};

function paged({ response }: { response?: unknown }) {
  const answers = response as { 200: object };
  return { response: { ...answers, 200: { ...answers[200], headers: PAGE_HEADERS } } };
}
