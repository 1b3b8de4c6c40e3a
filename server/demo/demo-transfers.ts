import type { Insertable } from 'kysely';
import { USUAL_TRANSFER_REASONS } from '#server/features/requests/kinds/transfer/transfer-reasons.ts';
import type {
	TransferPeriodRow,
	TransferReasonRow,
	TransferSettingsRow,
} from '#server/platform/db/rows/transfers.ts';
import { stableId } from './random.ts';

const MONTHS_BEFORE = 6;
const MONTHS_AFTER = 24;
/** Days after the end of a month in which managers decide about it. */
const DECIDE_DAYS = 45;

const MONTHS = [
	...['Janeiro', 'Fevereiro', 'Março', 'Abril', 'Maio', 'Junho', 'Julho', 'Agosto'],
	...['Setembro', 'Outubro', 'Novembro', 'Dezembro'],
];

/** One transfer period for each month around `today`, so that one is always open. */
export function demoTransferPeriods(
	company_id: string,
	today: string,
): readonly Insertable<TransferPeriodRow>[] {
	const current = Temporal.PlainDate.from(today).toPlainYearMonth();
	return Array.from({ length: MONTHS_BEFORE + 1 + MONTHS_AFTER }, (_, index) => {
		const month = current.add({ months: index - MONTHS_BEFORE });
		const end = month.toPlainDate({ day: month.daysInMonth });
		return {
			company_id,
			period_id: stableId(`transfer period/${month}`),
			name: `${MONTHS[month.month - 1]} de ${month.year}`,
			start_date: month.toPlainDate({ day: 1 }).toString(),
			end_date: end.toString(),
			decide_until: end.add({ days: DECIDE_DAYS }).toString(),
		};
	});
}

/** A Vendedor cannot inactivate clients; consultants can only read. */
export function demoTransferSettings(
	company_id: string,
): readonly Insertable<TransferSettingsRow>[] {
	const all = {
		company_id,
		may_ask: true,
		may_inactivate: true,
		may_telesales: true,
		may_vacation: true,
		may_report: true,
	};
	const none = {
		company_id,
		may_ask: false,
		may_inactivate: false,
		may_telesales: false,
		may_vacation: false,
		may_report: true,
	};
	return [
		{ ...all, job_title: 'Vendedor', may_inactivate: false, may_vacation: false },
		{ ...all, job_title: 'Coordenador' },
		{ ...all, job_title: 'Gerente' },
		{ ...all, job_title: 'Empresa' },
		{ ...none, job_title: 'Consultor' },
		{ ...none, job_title: 'Gerente Consultor' },
	];
}

/** The reasons for transfers and inactivations, in their order. */
export function demoTransferReasons(company_id: string): readonly Insertable<TransferReasonRow>[] {
	return (['transfer', 'remove'] as const).flatMap((list) =>
		USUAL_TRANSFER_REASONS[list].map((name, position) => ({ company_id, list, name, position })),
	);
}
