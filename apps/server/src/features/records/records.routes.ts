import { getRecord, getRecordStats, searchRecords } from '@sway/contract/records';
import type { FastifyInstance } from 'fastify';
import { pastSalesOfRecord } from '#features/sales/index.ts';
import { serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { countBoundaries, findRecordsByText, readCombinedRecord } from './records.service.ts';

export function recordRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  serve(app, getRecordStats, () => countBoundaries(db));
  serve(app, searchRecords, ({ query }) => findRecordsByText(db, query));
  serve(app, getRecord, async ({ params }, { actor }) => {
    const { hidden, ...record } = await readCombinedRecord(db, actor, params.unitOfPropertyId);
    const sales = hidden.has('sales') ? [] : await pastSalesOfRecord(platform, params.unitOfPropertyId);
    return { ...record, past_sales: sales };
  });
}
