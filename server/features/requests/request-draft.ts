import type { Request, RequestDetail } from '#worker/contract/request.ts';

/** A request before the server has checked it. */
export type RequestDraft = Pick<
	Request,
	'kind' | 'startDate' | 'endDate' | 'reason' | 'observation' | 'cost'
> & {
	/** The person it is for: the caller or somebody below. */
	readonly employeeCode: string;
	/** A client of that person or of somebody below them; null: no client. */
	readonly clientCode: string | null;
	readonly detail: RequestDetail;
};
