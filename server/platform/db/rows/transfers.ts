import type { LocalDate, NullableInstant, NullableJson } from './column.ts';

/** Days on which transfers can be requested, first and last included. */
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

/** Rights of a shown job title (also 'Consultor'); a title without a row has the default. */
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

/** Where a client was before its move. */
export type MoveOrigin = {
	readonly salesman: string;
	readonly weekday: number | null;
	readonly stops: readonly {
		readonly slot: number;
		readonly weekday: number | null;
		readonly position: number;
	}[];
};

/** The move of a client by an approved transfer. */
export type ClientMoveRow = {
	company_id: string;
	request_id: string;
	client_code: string;
	from_code: string;
	/** A salesman, '-1' or '0'. */
	to_code: string;
	visit_day: number | null;
	apply_date: LocalDate;
	/** The last day with the new salesman; null: permanent. */
	end_date: LocalDate | null;
	vacation_start: LocalDate | null;
	/** Set when the move is made; null before, and when the client was no longer there. */
	origin: NullableJson<MoveOrigin>;
	applied_at: NullableInstant;
	/** Set when the client is back, or the move ended for another reason. */
	ended_at: NullableInstant;
};
