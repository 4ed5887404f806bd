import * as calls from '@sway/contract/notifications';
import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import * as push from './push/push.service.ts';
import * as service from './notifications.service.ts';

export async function notificationRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  serve(app, calls.listNotifications, ({ query }, { actor }) => service.listOwn(platform, actor, query));
  serve(app, calls.countUnreadNotifications, (_, { actor }) => service.countOwnUnread(platform, actor));
  serve(app, calls.readNotification, ({ params }, { actor }) =>
    service.markNotificationRead(platform, actor, params.id),
  );
  serve(app, calls.readAllNotifications, ({ body }, { actor }) =>
    service.markNotificationsRead(platform, actor, body.upTo),
  );
  serve(app, calls.getNotificationSettings, (_, { actor }) => service.readSettings(platform, actor));
  serve(app, calls.changeNotificationSetting, ({ body }, { actor }) =>
    service.changeSetting(platform, actor, body),
  );
  serve(app, calls.getPush, (_, { actor }) => push.readPush(platform, actor));
  serve(app, calls.turnOnPush, ({ body }, { actor }) => push.turnOn(platform, actor, body));
  serve(app, calls.turnOffPush, (_, { actor }) => push.turnOff(platform, actor));
  serve(app, calls.unsubscribe, ({ body }) => service.unsubscribeByToken(platform, body.token));
  await app.register(async scope => oneClick(scope, platform));
}

/** Serves the one-click unsubscribe of mail programs, which post a form with one fixed field (RFC 8058). */
function oneClick(scope: FastifyInstance, platform: Platform): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  );
  scope.post('/unsubscribe', { schema: { hide: true } }, async request => {
    const { token } = request.query as { token?: unknown };
    return service.unsubscribeByToken(platform, typeof token === 'string' ? token : '');
  });
}
