import type { CallAnswer } from '@sway/contract/page-rendering';
import { currentLanguage } from '@sway/domain/language/speaker';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asPartOfRequest } from '#platform/http/shares/share-among-networks.ts';

/**
 * Makes calls of the API for a page that is being rendered, through all hooks, schemas and limits of a call that arrives from the
 * network, but without one, and in the language of the page. They carry no cookie: the page is a visitor's, and so is all that it can
 * contain.
 */
export function visitorCall(
  app: FastifyInstance,
  { ip, host }: Pick<FastifyRequest, 'ip' | 'host'>,
): (path: string) => Promise<CallAnswer> {
  const language = currentLanguage();
  return async path => {
    const { statusCode, headers, body } = await asPartOfRequest(() =>
      app.inject({
        method: 'GET',
        url: path,
        headers: { host, 'accept-language': language },
        // Limits by network count the visitor, not the server.
        remoteAddress: ip,
      }),
    );
    return { status: statusCode, headers: namedHeaders(headers), body };
  };
}

function namedHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      value === undefined || name === 'set-cookie' ? [] : [[name, String(value)]],
    ),
  );
}
