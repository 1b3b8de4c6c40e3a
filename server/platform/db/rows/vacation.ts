import type { Instant, LocalDate } from './column.ts';

export type VacationRow = {
	company_id: string;
	employee_code: string;
	start_date: LocalDate;
	/** The last day of absence. */
	end_date: LocalDate;
};

/** A client that somebody takes over during that vacation. */
export type VacationTransferRow = {
	company_id: string;
	employee_code: string;
	start_date: LocalDate;
	client_code: string;
};

/** A person was notified of that vacation. */
export type VacationToldRow = {
	company_id: string;
	employee_code: string;
	start_date: LocalDate;
	told_code: string;
	at: Instant;
};
