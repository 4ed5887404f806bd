import { formatQuantity } from '@sway/domain/text/format';
import { resetFactorsOf, resetPasswordOf, signOutUser } from '#features/accounts/index.ts';
import { disableAccount, enableAccount, promoteAccount } from '#features/admin/index.ts';
import { CommandError, onSite, readArguments } from './command.ts';
import type { AdminCommand } from './command.ts';

export const promote: AdminCommand = {
  usage: 'USER',
  about: 'Makes a user an admin. Their sessions end, and they get a mail.',
  async read(args) {
    const name = nameIn(args);
    return onSite(async platform => {
      const before = await promoteAccount(platform, name);
      return before === 'admin'
        ? `${name} is an admin already. Nothing was changed.`
        : `${name} is now an admin (before: ${before}) and has to log in again.`;
    });
  },
};

export const disable: AdminCommand = {
  usage: 'USER [--reason TEXT]',
  about:
    'Disables an account: it cannot log in, its sessions end, and its listings are taken down until it is enabled.',
  async read(args) {
    const { values, positionals } = readArguments(args, 1, { reason: { type: 'string' } });
    const [name = ''] = positionals;
    return onSite(async platform => {
      const disabled = await disableAccount(platform, name, values.reason);
      if (!disabled) return `${name} is disabled already. Nothing was changed.`;
      return `Disabled ${name} and took down ${formatQuantity(disabled.listings, 'listing')}.`;
    });
  },
};

export const enable: AdminCommand = {
  usage: 'USER',
  about: 'Enables a disabled account, and shows the listings again that were taken down with it.',
  async read(args) {
    const name = nameIn(args);
    return onSite(async platform => {
      const enabled = await enableAccount(platform, name);
      if (!enabled) return `${name} is not disabled. Nothing was changed.`;
      return `Enabled ${name}. ${formatQuantity(enabled.listings, 'listing is', 'listings are')} no longer taken down.`;
    });
  },
};

export const signOut: AdminCommand = {
  usage: 'USER',
  about: 'Ends all sessions of a user.',
  async read(args) {
    const name = nameIn(args);
    return onSite(
      async platform => `Ended ${formatQuantity(await signOutUser(platform, name), 'session')} of ${name}.`,
    );
  },
};

export const resetFactors: AdminCommand = {
  usage: 'USER',
  about:
    'Removes all second factors of a user who has lost them. The password is enough then; the user gets a mail.',
  async read(args) {
    const name = nameIn(args);
    return onSite(
      async platform =>
        `Removed ${formatQuantity(await resetFactorsOf(platform, name), 'second factor')} of ${name}.`,
    );
  },
};

export const resetPassword: AdminCommand = {
  usage: 'USER [--mail]',
  about:
    'Prints a link with which the user sets a new password once, within an hour; or mails it. Anyone who has the link can use the account.',
  async read(args) {
    const { values, positionals } = readArguments(args, 1, { mail: { type: 'boolean' } });
    const [name = ''] = positionals;
    return onSite(async platform => {
      const byMail = values.mail ?? false;
      if (byMail && !platform.mailer)
        throw new CommandError(
          'There is no mail server (SMTP_URL). Run the command without --mail to print the link.',
        );
      const link = await resetPasswordOf(platform, name, { byMail });
      if ('mailedTo' in link) return `The link is being mailed to ${link.mailedTo}.`;
      if ('refused' in link)
        throw new CommandError(
          `${link.refused} has been sent too many such mails today. Run the command without --mail.`,
        );
      return `${link.url}\nThe link works once, until ${link.expiresAt.toISOString()}.`;
    });
  },
};

function nameIn(args: string[]): string {
  return readArguments(args, 1, {}).positionals[0]!;
}
