import type { RequestDetail } from '#server/platform/db/rows/requests.ts';
import type { Request } from '#worker/contract/request.ts';

/** What somebody asks for, before the server has looked at it. */
export type RequestDraft = Pick<
	Request,
	'kind' | 'startDate' | 'endDate' | 'reason' | 'observation' | 'cost'
> & {
	/** Whom it is for: the caller or somebody below. */
	readonly employeeCode: string;
	/** Of the portfolio of that person or of somebody below them; null: without a client. */
	readonly clientCode: string | null;
	readonly detail: RequestDetail;
};
