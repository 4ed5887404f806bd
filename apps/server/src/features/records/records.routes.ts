import { getRecord, getRecordStats, searchRecords } from '@sway/contract/records';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/database.ts';
import { serve } from '#platform/http/serve.ts';
import { countBoundaries, findRecordsByText, getCombinedRecord } from './records.service.ts';

export function recordRoutes(app: FastifyInstance, db: Db): void {
  serve(app, getRecordStats, () => countBoundaries(db));
  serve(app, searchRecords, ({ query }) => findRecordsByText(db, query.q, query.limit));
  serve(app, getRecord, ({ params }) => getCombinedRecord(db, params.unitOfPropertyId));
}
