import type { LocalDate, NullableInstant, NullableJson } from './column.ts';

/** A span of days in which transfers are asked; all days included. */
export type TransferPeriodRow = {
	company_id: string;
	/** UUID. */
	period_id: string;
	name: string;
	start_date: LocalDate;
	end_date: LocalDate;
	/** The last day on which its requests are decided. */
	decide_until: LocalDate;
};

/** What people of a shown job title (also 'Consultor') may do; a title without a row: the default. */
export type TransferSettingsRow = {
	company_id: string;
	job_title: string;
	may_ask: boolean;
	may_inactivate: boolean;
	may_telesales: boolean;
	may_vacation: boolean;
	may_report: boolean;
};

export type TransferReasonRow = {
	company_id: string;
	list: 'transfer' | 'remove';
	name: string;
	position: number;
};

/** Where a client was before it changed hands. */
export type MoveOrigin = {
	readonly salesman: string;
	readonly weekday: number | null;
	readonly stops: readonly {
		readonly slot: number;
		readonly weekday: number | null;
		readonly position: number;
	}[];
};

/** A client that changes hands by an approved transfer. */
export type ClientMoveRow = {
	company_id: string;
	request_id: string;
	client_code: string;
	from_code: string;
	/** A salesman, '-1' or '0'. */
	to_code: string;
	visit_day: number | null;
	apply_date: LocalDate;
	/** The last day with the other; null: for good. */
	end_date: LocalDate | null;
	vacation_start: LocalDate | null;
	/** Written when it is applied; null before, and when the client was no longer there. */
	origin: NullableJson<MoveOrigin>;
	applied_at: NullableInstant;
	/** It came back, or the move is over for another reason. */
	ended_at: NullableInstant;
};
