import { askClaimant, decideClaim, getAdminClaim, listAdminClaims } from '@sway/contract/admin-claims';
import {
  addClaimDocument,
  createClaim,
  deleteClaim,
  deleteClaimDocument,
  createListingOfClaim,
  getClaimDocument,
  listAddressClaims,
  listOwnClaims,
  updateClaim,
} from '@sway/contract/claims';
import { askForLetter, enterLetterCode, printLetters, sendLetters, stopClaim } from '@sway/contract/letters';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readBody } from '#platform/http/bodies/read-body.ts';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { listQueue, readClaimAsAdmin } from './admin-claims.service.ts';
import { createClaimedListing, updateOwnClaim } from './claim-changes.service.ts';
import { addDocument, deleteDocument, openDocument } from './claim-documents.service.ts';
import type { OpenedDocument } from './claim-documents.service.ts';
import { askClaimantAsAdmin, decideClaimAsAdmin } from './decide-claim.ts';
import { askForOwnLetter, enterOwnCode } from './letters/letters.service.ts';
import { markLettersSent, printWaitingLetters } from './letters/print-letters.ts';
import { stopClaimOfLetter } from './letters/stop-claim.ts';
import { claimAddress, listClaimsOn, listOwn, cancelClaim } from './claims.service.ts';

export function claimRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, createClaim, ({ body }, { actor }) => claimAddress(platform, actor, body));
  serve(app, listOwnClaims, (_, { actor }) => listOwn(platform, actor));
  serve(app, updateClaim, ({ params, body }, { actor }) => updateOwnClaim(platform, actor, params.id, body));
  serve(app, createListingOfClaim, ({ params, body }, { actor }) =>
    createClaimedListing(platform, actor, params.id, body),
  );
  serve(app, deleteClaim, ({ params }, { actor }) => cancelClaim(platform, actor, params.id));
  serve(app, listAddressClaims, ({ params }) => listClaimsOn(platform.db, params.id));
  serve(app, listAdminClaims, ({ query }, { actor }) => listQueue(platform, actor, query));
  serve(app, getAdminClaim, ({ params }, { actor }) => readClaimAsAdmin(platform, actor, params.id));
  serve(app, askClaimant, ({ params, body }, { actor }) =>
    askClaimantAsAdmin(platform, actor, params.id, body),
  );
  serve(app, decideClaim, ({ params, body }, { actor }) =>
    decideClaimAsAdmin(platform, actor, params.id, body),
  );
  serve(app, askForLetter, ({ params }, { actor }) => askForOwnLetter(platform, actor, params.id));
  serve(app, enterLetterCode, ({ params, body }, { actor }) =>
    enterOwnCode(platform, actor, params.id, body.code),
  );
  serve(app, stopClaim, ({ body }, { request }) => stopClaimOfLetter(platform, request.ip, body.code));
  serve(app, printLetters, (_, { actor }) => printWaitingLetters(platform, actor));
  serve(app, sendLetters, ({ body }, { actor }) => markLettersSent(platform, actor, body));
  serve(app, deleteClaimDocument, ({ params }, { actor }) =>
    deleteDocument(platform, actor, params.id, params.documentId),
  );
  serve(app, getClaimDocument, async ({ params }, { actor, reply }) =>
    sendAsAttachment(reply, await openDocument(platform, actor, params.id, params.documentId)),
  );
  // The parser is registered in its own scope, so that no other route accepts such bodies. It leaves the body to the service.
  void app.register(async scope => {
    scope.addContentTypeParser([...addClaimDocument.fileTypes], (_request, _body, done) => done(null));
    serve(scope, addClaimDocument, ({ params, query }, { actor, request: { raw } }) =>
      addDocument(platform, actor, params.id, query, () => readBody(raw, addClaimDocument.maxBodyBytes)),
    );
  });
}

/** Sends a document as a download, so that its content never runs as a page of this site (product/claims.md#documents). */
function sendAsAttachment(
  reply: FastifyReply,
  { fileName, contentType, sizeBytes, content }: OpenedDocument,
) {
  const asciiName = fileName.replaceAll(/[^\w .-]/g, '_');
  return reply
    .headers({
      'content-disposition': `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
      'content-length': sizeBytes,
      'x-content-type-options': 'nosniff',
    })
    .type(contentType)
    .send(content);
}
