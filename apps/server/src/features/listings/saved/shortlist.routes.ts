import {
  addSavedComment,
  declineShortlist,
  deleteSavedComment,
  getShortlist,
  inviteToShortlist,
  joinShortlist,
  leaveShortlist,
  listPartnersHomes,
  listSavedComments,
  mailShortlistInvitation,
  readShortlistInvitation,
} from '@sway/contract/shortlist';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import * as shortlists from './shortlist.service.ts';

export function shortlistRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, getShortlist, (_input, { actor }) => shortlists.readShortlist(platform, actor));
  serve(app, inviteToShortlist, (_input, { actor }) => shortlists.invite(platform, actor));
  serve(app, mailShortlistInvitation, ({ body }, { actor }) =>
    shortlists.inviteByMail(platform, actor, body.email),
  );
  serve(app, declineShortlist, ({ body }, { actor }) => shortlists.decline(platform, actor, body.token));
  serve(app, deleteSavedComment, ({ params }, { actor }) =>
    shortlists.deleteComment(platform, actor, params),
  );
  serve(app, readShortlistInvitation, ({ body }, { actor }) =>
    shortlists.readInvitation(platform, actor, body.token),
  );
  serve(app, joinShortlist, ({ body }, { actor }) => shortlists.join(platform, actor, body.token));
  serve(app, leaveShortlist, (_input, { actor }) => shortlists.leave(platform, actor));
  serve(app, listPartnersHomes, ({ query }, { actor }) =>
    shortlists.listPartnersHomes(platform, actor, query),
  );
  serve(app, listSavedComments, ({ params }, { actor }) =>
    shortlists.listComments(platform, actor, params.propertyId),
  );
  serve(app, addSavedComment, ({ params, body }, { actor }) =>
    shortlists.addComment(platform, actor, params.propertyId, body.text),
  );
}
