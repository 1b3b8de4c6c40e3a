import type { PendingQuery } from '#worker/contract/decisions-api.ts';
import { NO_PENDING_FILTER } from '#worker/domain/requests/pending-filter.ts';

/** Every waiting allowance. */
export const EVERY_ALLOWANCE: PendingQuery = { kind: 'allowance', ...NO_PENDING_FILTER };
