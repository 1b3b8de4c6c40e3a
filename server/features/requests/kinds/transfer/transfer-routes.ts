import { knownRoute, type Route } from '#server/platform/http/route.ts';
import { CreatedResponse } from '#worker/contract/request.ts';
import {
	TransferFormsResponse,
	TransferHistoricResponse,
	TransferReportBody,
	TransferSettingsResponse,
	TransferVacationResponse,
} from '#worker/contract/transfer.ts';
import { AskTransfersBody } from '#worker/contract/transfer-asking.ts';
import { askTransfers } from './ask-transfers.ts';
import { transferForms } from './transfer-forms.ts';
import { transferHistoric } from './transfer-historic.ts';
import { transferReport } from './transfer-report.ts';
import { transferSettings } from './transfer-settings.ts';
import { vacationClients } from './vacations.ts';

const TAG = 'Team approvals';

/** Creating transfers, their periods and their spreadsheet. Decisions are in request-routes.ts. */
export function transferRoutes(): readonly Route[] {
	return [
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/transfer/settings',
			tag: TAG,
			summary: 'What the caller may do with transfers today, and why not',
			body: null,
			response: TransferSettingsResponse,
			handle: ({ db, caller, now }) => transferSettings(db, caller, now),
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/transfer/forms',
			tag: TAG,
			summary: 'Periods, people, targets, reasons, address indexes and vacations of the form',
			body: null,
			response: TransferFormsResponse,
			handle: transferForms,
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/transfer/period/historic/:openPeriodId',
			tag: TAG,
			summary: 'Transfers asked in one period, by the caller or of clients of their people',
			body: null,
			response: TransferHistoricResponse,
			handle: ({ c, db, caller }) =>
				transferHistoric(db, caller, c.req.param('openPeriodId') ?? ''),
		}),
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/transfer/vacation/:employeeCode/:start',
			tag: TAG,
			summary: 'The clients of one vacation: taken over, asked for, or still missing',
			extension: true,
			body: null,
			response: TransferVacationResponse,
			handle: ({ c, db, caller }) =>
				vacationClients(db, caller, {
					employeeCode: c.req.param('employeeCode') ?? '',
					start: c.req.param('start') ?? '',
				}),
		}),
		knownRoute('session', {
			method: 'POST',
			path: '/v3/app/transfer',
			tag: TAG,
			summary: 'Asks for the transfer of many clients at once, one request each; all or none',
			extension: true,
			repeat: 'key',
			body: AskTransfersBody,
			response: CreatedResponse,
			handle: askTransfers,
		}),
		knownRoute('session', {
			method: 'POST',
			path: '/v3/app/transfer/report/by-ids',
			tag: TAG,
			summary: 'A spreadsheet (xlsx) with a row of each of these transfers',
			media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
			body: TransferReportBody,
			response: null,
			handle: ({ db, caller, body, now }) => transferReport(db, caller, body.ids, now),
		}),
	];
}
