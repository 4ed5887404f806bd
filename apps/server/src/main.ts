import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig, requireMailServer } from '#platform/config.ts';
import { FolderInUseError } from '#platform/database/embedded/folder-lock.ts';
import { SchemaError } from '#platform/database/schema-error.ts';
import { serveMetrics } from '#platform/http/metrics-server.ts';
import { openPlatform } from '#platform/open-platform.ts';
import type { OperatorLog } from '#platform/operator-log.ts';
import { startTracing } from '#platform/tracing/start-tracing.ts';
import { unknownSettings } from '#platform/unknown-settings.ts';
import { buildApp, defineJobs } from './app.ts';
import { shutdown } from './shutdown.ts';
import { demoLogins, refuseSample, SampleOnLiveSiteError, seedDemo } from './demo/index.ts';

const WEB_DIR = fileURLToPath(new URL('../../web/dist/client', import.meta.url));
const SERVER_BUNDLE = fileURLToPath(new URL('../../web/dist/server/server-entry.js', import.meta.url));

/** Reads the settings, opens the platform and listens; closes everything in order on SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  requireMailServer(config);
  for (const warning of unknownSettings(process.env)) operatorLog.warn(warning);
  const stopTracing = await startTracing(process.env, operatorLog);
  const platform = await openPlatform(config, operatorLog);
  if (config.siteMode === 'demo') await seedDemo(platform);
  else await refuseSample(platform.db);
  const app = await buildApp(platform, {
    webDir: WEB_DIR,
    serverBundle: SERVER_BUNDLE,
    demoAccounts: demoLogins(),
  });
  operatorLog.warn = text => app.log.warn(text);
  operatorLog.error = error => app.log.error(error);
  defineJobs(platform);
  await platform.jobs.start();

  const stop = shutdown(app, platform);
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('SIGHUP', stop);
  if (stopTracing) app.addHook('onClose', stopTracing);
  if (config.metricsServer) app.addHook('onClose', await serveMetrics(app.metrics, config.metricsServer));
  await app.listen({ port: config.port, host: config.host });
  process.stdout.write(`\n  Sway is ready at ${config.baseUrl}\n\n`);
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
  if (expected) process.stderr.write(`${error.message}\n`);
  else reportError(error);
  process.exit(1);
});
