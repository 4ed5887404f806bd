import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ConfigError, liveSiteWarnings, readConfig, requireMailServer } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';
import { FolderInUseError } from '#platform/database/embedded/folder-lock.ts';
import { SchemaError } from '#platform/database/schema-error.ts';
import { outsideFailure } from '#platform/failures.ts';
import { listeningFailure, listeningPlace } from '#platform/http/listening-place.ts';
import { serveMetrics } from '#platform/http/operations/metrics-server.ts';
import { openPlatform } from '#platform/open-platform.ts';
import type { OpenPlatform } from '#platform/open-platform.ts';
import type { OperatorLog } from '#platform/operator-log.ts';
import { startTracing } from '#platform/tracing/start-tracing.ts';
import { unknownSettings, withUnknownSettings } from '#platform/unknown-settings.ts';
import { eraseAgain } from '#features/deletion/index.ts';
import { refuseSample, SampleOnLiveSiteError } from '#features/site/index.ts';
import { buildApp, defineJobs } from './app.ts';
import { shutdown } from './shutdown.ts';
import { loadSample } from './load-sample.ts';

const WEB_DIR = fileURLToPath(new URL('../../web/dist/client', import.meta.url));
const SERVER_BUNDLE = fileURLToPath(new URL('../../web/dist/server/server-entry.js', import.meta.url));

/** Reads the settings, opens the platform and listens; closes everything in order on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  requireMailServer(config);
  for (const warning of unknownSettings(process.env)) operatorLog.warn(warning);
  const stopTracing = await startTracing(process.env, operatorLog);
  const platform = await startPlatform(config);
  // After what stops the start, which would be hard to find beside them.
  for (const warning of liveSiteWarnings(config)) operatorLog.warn(warning);
  const app = await buildApp(platform, {
    webDir: WEB_DIR,
    serverBundle: SERVER_BUNDLE,
    earlierAssetsDir: config.earlierAssetsDir,
    demoAccounts: config.siteMode === 'demo' ? (await loadSample()).demoLogins() : [],
  });
  operatorLog.warn = text => app.log.warn(text);
  operatorLog.error = error => app.log.error(error);

  const stop = shutdown(app, platform);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
  if (stopTracing) app.addHook('onClose', stopTracing);
  if (config.metricsServer) app.addHook('onClose', await serveMetrics(app.metrics, config.metricsServer));
  await app.listen(listeningPlace(config, process.env, process.pid)).catch((error: unknown) => {
    throw listeningFailure(error, config);
  });
  process.stdout.write(`\n  Sway is ready at ${config.baseUrl}\n\n`);
}

const AGAIN_AFTER_MS = 1_000;

/** Opens the platform and starts its jobs; begins again when PostgreSQL is lost meanwhile, and then waits for it as at first. */
async function startPlatform(config: Config): Promise<OpenPlatform> {
  for (;;) {
    try {
      return await tryToStartPlatform(config);
    } catch (error) {
      if (!config.databaseUrl || outsideFailure(error) !== 'unreachable') throw error;
      operatorLog.warn(`The start begins again, as its database was lost: ${(error as Error).message}`);
      await pause(AGAIN_AFTER_MS);
    }
  }
}

async function tryToStartPlatform(config: Config): Promise<OpenPlatform> {
  const platform = await openPlatform(config, operatorLog);
  try {
    if (config.siteMode === 'demo') await (await loadSample()).seedDemo(platform);
    else await refuseSample(platform.db);
    defineJobs(platform);
    await platform.jobs.start();
    await eraseReturned(platform);
    return platform;
  } catch (error) {
    await platform.close();
    throw error;
  }
}

/** Erases people again whom the restore of an older backup has brought back, before anybody can see them. */
async function eraseReturned(platform: OpenPlatform): Promise<void> {
  const { backups } = platform.config;
  if (!backups) return;
  const { erased, failures } = await eraseAgain(platform, backups.folder);
  if (erased > 0)
    operatorLog.warn(`Erased ${erased} people again, who were erased before the restore of a backup`);
  for (const failure of failures)
    operatorLog.warn(`Not erased again after the restore of a backup: ${failure}`);
}

/** Until the application and its log exist, plain lines. */
const operatorLog: OperatorLog = {
  warn: text => void process.stderr.write(`${text}\n`),
  error: reportError,
};

function reportError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

main().catch((error: unknown) => {
  const expected =
    error instanceof ConfigError ||
    error instanceof FolderInUseError ||
    error instanceof SchemaError ||
    error instanceof SampleOnLiveSiteError;
  if (expected) process.stderr.write(`${withUnknownSettings(error.message)}\n`);
  else reportError(error);
  process.exit(1);
});
