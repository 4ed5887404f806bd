import { commandLine } from '#platform/command-line.ts';
import { ConfigError, liveSiteWarnings, readConfig, requireMailServer } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';
import { smtpMailer } from '#platform/mail/mailer.ts';
import { unknownSettings, withUnknownSettings } from '#platform/unknown-settings.ts';
import { Problem, reasonOf } from './check.ts';
import type { Check } from './check.ts';

const MIN_NODE = 24;

type Environment = Record<string, string | undefined>;

export const nodeCheck: Check = {
  name: 'Node',
  async run() {
    const major = Number(process.versions.node.split('.')[0]);
    if (major < MIN_NODE)
      throw new Problem(
        `Version ${process.versions.node} is too old: run the npm script, which brings its own.`,
      );
    return process.versions.node;
  },
};

/** Checks the settings by themselves. */
export function settingsCheck(environment: Environment): Check {
  return {
    name: 'settings',
    async run() {
      const config = readWorkingConfig(environment);
      const warnings = [...unknownSettings(environment), ...liveSiteWarnings(config)];
      if (warnings.length > 0) throw new Problem(warnings.join(' '));
      return `a ${config.siteMode} site at ${config.baseUrl}`;
    },
  };
}

/** @throws Problem that also names settings which may be mistyped */
function readWorkingConfig(environment: Environment): Config {
  try {
    const config = readConfig(environment);
    requireMailServer(config);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new Problem(withUnknownSettings(error.message, environment), { cause: error });
  }
}

/** The settings, or null if they are invalid. */
export function validConfig(environment: Environment): Config | null {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return null;
    throw error;
  }
}

/** Checks that the mail server answers and accepts the login. */
export function mailCheck({ smtpUrl, mailFrom }: Config): Check {
  return {
    name: 'mail',
    async run() {
      if (!smtpUrl) return 'no mail server is set (SMTP_URL)';
      const mailer = smtpMailer(smtpUrl, mailFrom);
      try {
        await mailer.check();
        return `${new URL(smtpUrl).host} answers; ${commandLine('admin')} mail-test ADDRESS sends a mail`;
      } catch (error) {
        throw new Problem(`${new URL(smtpUrl).host} cannot be used: ${reasonOf(error)}. Check SMTP_URL.`, {
          cause: error,
        });
      } finally {
        mailer.close();
      }
    },
  };
}
