import { pushState } from '#server/features/notifications/public/push-state.ts';
import type { AppOptions } from '#server/platform/app-options.ts';
import { type KnownCall, knownRoute, type Route } from '#server/platform/http/route.ts';
import { lastRuns } from '#server/platform/jobs/record-runs.ts';
import { DEVICE_FILTERS, DevicesPage, OperationReport } from '#worker/contract/operation.ts';
import { AppError } from '#worker/errors.ts';
import { countDevices, deviceLines } from './device-lines.ts';

const MAX_PAGE = 10_000;
const MAX_SEARCH = 100;

const shared = {
	method: 'GET',
	tag: 'Administration',
	extension: true,
	body: null,
} as const;

/** How the server and the devices are doing, for administrators. */
export function operationRoutes({ config, machine }: AppOptions): readonly Route[] {
	return [
		knownRoute('administrator', {
			...shared,
			path: '/v3/app/admin/operation',
			summary: 'How the server is doing: disk, jobs, pushes, devices by version and need',
			response: OperationReport,
			async handle({ db, caller: { company }, now }) {
				return {
					at: now.toISOString(),
					appVersion: config.appVersion,
					database: machine?.database ?? 'embedded',
					startedAt: (machine?.startedAt ?? now).toISOString(),
					freeMb: (await machine?.freeMb()) ?? null,
					...(await pushState(db, company, now)),
					jobs: await lastRuns(db, company),
					...(await countDevices(db, company, now)),
				};
			},
		}),
		knownRoute('administrator', {
			...shared,
			path: '/v3/app/admin/devices',
			summary: 'Devices: version, last contact, what waits there and since when; 50 a page',
			query: {
				only: `${DEVICE_FILTERS.join(', ')}; default: all`,
				search: 'part of a name or code',
				page: 'counts from 0',
			},
			response: DevicesPage,
			handle: (call) => deviceLines(call.db, asked(call)),
		}),
	];
}

function asked({ c, caller: { company }, now }: KnownCall<null>) {
	const { only = 'all', search = '', page = '0' } = c.req.query();
	const filter = DEVICE_FILTERS.find((one) => one === only);
	if (filter === undefined) throw refused('only', `one of ${DEVICE_FILTERS.join(', ')}`);
	if (search.length > MAX_SEARCH) throw refused('search', `at most ${MAX_SEARCH} characters`);
	const number = Number(page);
	if (!Number.isInteger(number) || number < 0 || number > MAX_PAGE) {
		throw refused('page', 'a whole number from 0');
	}
	return { company, filter, search: search.trim(), page: number, now };
}

function refused(name: string, expected: string): AppError {
	return new AppError('invalid', { fields: { [name]: `Expected ${expected}` } });
}
