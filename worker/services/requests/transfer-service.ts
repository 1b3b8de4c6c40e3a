import { CreatedResponse } from '#worker/contract/request.ts';
import {
	TransferFormsResponse,
	TransferHistoricResponse,
	TransferSettingsResponse,
	TransferVacationResponse,
} from '#worker/contract/transfer.ts';
import type { TransferAsk, TransferClient } from '#worker/contract/transfer-asking.ts';
import type { TransfersApi } from '#worker/contract/transfers-api.ts';
import type { Core } from '../engine/core.ts';
import type { Workspace } from '../engine/workspace.ts';
import { rememberRequests } from './own-requests.ts';

const PATH = '/v3/app/transfer';

type AddressIndexes = TransferFormsResponse['addressIndexes'];

/**
 * Transfer requests of clients between people (rule 7.7); the area of each client comes from its
 * address.
 */
export function createTransferService(core: Core): TransfersApi {
	const { environment, clock } = core.device;
	/** Regional and area by address, as last received. */
	const indexes = new WeakMap<Workspace, AddressIndexes>();

	async function askForms(workspace: Workspace): Promise<TransferFormsResponse> {
		const forms = await workspace.api.get(TransferFormsResponse, `${PATH}/forms`);
		indexes.set(workspace, forms.addressIndexes);
		return forms;
	}

	/** Downloads the index once more for an address it does not contain. */
	async function areasOf(workspace: Workspace, clients: readonly TransferClient[]) {
		const held = indexes.get(workspace) ?? [];
		if (clients.every((client) => areaOf(held, client))) return held;
		return (await askForms(workspace)).addressIndexes;
	}

	return {
		async settings() {
			return core.workspace.api.get(TransferSettingsResponse, `${PATH}/settings`);
		},

		async forms() {
			const { addressIndexes, ...forms } = await askForms(core.workspace);
			return forms;
		},

		async vacation(employeeCode, start) {
			const address = [employeeCode, start].map(encodeURIComponent).join('/');
			return core.workspace.api.get(TransferVacationResponse, `${PATH}/vacation/${address}`);
		},

		async historic(periodId) {
			const path = `${PATH}/period/historic/${encodeURIComponent(periodId)}`;
			const { period, periodHistoric } = await core.workspace.api.get(
				TransferHistoricResponse,
				path,
			);
			return { period, items: periodHistoric };
		},

		async ask(items, key) {
			const { workspace } = core;
			const areas = await areasOf(
				workspace,
				items.map(({ client }) => client),
			);
			const body = { items: items.map((item) => itemOf(item, areas)) };
			const headers = { 'idempotency-key': key };
			const { created } = await workspace.api.post(CreatedResponse, PATH, body, headers);
			await rememberRequests(core, created);
			return created;
		},

		async report(ids) {
			const body = JSON.stringify({ ids });
			const request = { method: 'POST', path: `${PATH}/report/by-ids`, body } as const;
			const response = await core.workspace.api.send(request);
			const bytes = new Uint8Array(await response.arrayBuffer());
			const day = Temporal.Instant.from(clock.now())
				.toZonedDateTimeISO(environment.timezone())
				.toPlainDate();
			return {
				name: `transferencias-${day}.xlsx`,
				type: response.headers.get('content-type') ?? '',
				bytes,
			};
		},
	};
}

function areaOf(areas: AddressIndexes, { uf, city }: TransferClient) {
	return areas.find((area) => area.uf === uf && area.city === city);
}

/** The request body of one transfer. The server refuses an address without an area as `changed`. */
function itemOf({ client, ...asked }: TransferAsk, areas: AddressIndexes) {
	const area = areaOf(areas, client);
	return {
		...asked,
		client: client.code,
		transferClient: {
			comercialDivision: client.comercialDivision,
			regionalId: area?.regionalId ?? '',
			areaId: area?.areaId ?? '',
		},
	};
}
