import { RECORD_PARTS } from '@sway/domain/records/record-parts';
import { z } from 'zod';

/** Parts of a home's records, each at most once. */
export const recordParts = z.array(z.enum(RECORD_PARTS)).max(RECORD_PARTS.length);
