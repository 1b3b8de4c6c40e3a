import type { PortfolioClient } from '#worker/contract/portfolio.ts';
import { PhoneVerifyResponse, UpdateClientsResponse } from '#worker/contract/portfolio.ts';
import type { ClientChange, PortfolioApi } from '#worker/contract/portfolio-api.ts';
import { checkPhone } from '#worker/domain/portfolio/brazilian-phone.ts';
import { AppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';

/** Rows sent to the page at most. */
const MAX_WINDOW = 200;

/**
 * The clients of the caller and the people below, searched on the device and changed on the server.
 */
export function createPortfolioService(core: Core): PortfolioApi {
	const { clock, environment, changes } = core.device;

	async function known(code: string): Promise<PortfolioClient> {
		const client = await core.workspace.portfolio.client(code);
		if (!client) throw new AppError('not-found');
		return client;
	}

	async function changed(
		code: string,
		change: (client: PortfolioClient) => PortfolioClient,
	): Promise<void> {
		await core.workspace.portfolio.change(code, change);
		changes.announce('portfolio');
	}

	return {
		async search({ offset, limit, sort = null, ...query }) {
			const { portfolio, documents } = core.workspace;
			const from = Math.max(0, Math.floor(offset));
			const window = Math.min(Math.max(0, Math.floor(limit)), MAX_WINDOW);
			const { total, rows } = await portfolio.search(query, sort, from, window);
			const row = await documents.row('portfolio');
			const categories = await documents.row('clientCategory');
			return {
				total,
				offset: from,
				rows,
				lastUpdate: row?.value ? row.lastUpdate : null,
				failed: (row?.failCount ?? 0) > 0,
				categoriesFailed: (categories?.failCount ?? 0) > 0,
			};
		},

		async csv(query, sort) {
			return core.workspace.portfolio.csv(query, sort);
		},

		async options(query) {
			const { portfolio } = core.workspace;
			return {
				weekday: await portfolio.options(query, 'weekday'),
				financialStatus: await portfolio.options(query, 'financialStatus'),
				category: await portfolio.options(query, 'category'),
				salesman: await portfolio.options(query, 'salesman'),
			};
		},

		async summary(query) {
			const today = Temporal.Instant.from(clock.now())
				.toZonedDateTimeISO(environment.timezone())
				.toPlainDate();
			return core.workspace.portfolio.summary(query, today.toString());
		},

		async client(code) {
			return core.workspace.portfolio.client(code);
		},

		async update(code, change) {
			const { comercialDivision } = await known(code);
			const { failed } = await core.workspace.api.post(
				UpdateClientsResponse,
				'/v3/app/portfolio/update-clients',
				{ clients: [{ code, comercialDivision, ...change }] },
				{ 'idempotency-key': environment.newId() },
			);
			const refusal = failed.find((one) => one.code === code)?.reason;
			if (refusal === 'invalid-phone') return refusal;
			if (refusal) return 'not-found';
			await changed(code, (client) => ({ ...client, ...asStored(client, change) }));
			return 'saved';
		},

		async verifyPhone(code, phone) {
			const { comercialDivision } = await known(code);
			const verdict = await core.workspace.api.post(
				PhoneVerifyResponse,
				'/v3/app/portfolio/phone/verify',
				{ code, comercialDivision, phone },
				{ 'idempotency-key': environment.newId() },
			);
			const checked = checkPhone(phone);
			if (verdict.valid && checked.valid) {
				const { digits } = checked;
				await changed(code, (client) =>
					client.updates.phone === digits
						? { ...client, phone: digits, updates: { phone: null } }
						: client,
				);
			}
			return verdict;
		},

		async refresh() {
			await core.active?.loop.pullPortfolio('asked');
		},
	};
}

/** A new phone is stored beside the old one until it is verified (rule 6.8). */
function asStored(client: PortfolioClient, change: ClientChange): Partial<PortfolioClient> {
	const { buyer = client.buyer, observation = client.observation, phone } = change;
	const checked = phone === undefined ? null : checkPhone(phone);
	const updates = checked?.valid ? { phone: checked.digits } : client.updates;
	return { buyer, observation, updates };
}
