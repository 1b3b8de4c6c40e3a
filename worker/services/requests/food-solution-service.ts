import type { FoodSolutionDraft } from '#worker/contract/food-solution.ts';
import { FoodSolutionFormsResponse, FoodSolutionResponse } from '#worker/contract/food-solution.ts';
import type { FoodSolutionApi } from '#worker/contract/food-solution-api.ts';
import type { Product } from '#worker/contract/product.ts';
import { AppFilesResponse, LinksResponse, ProductsResponse } from '#worker/contract/product.ts';
import { type Request, RequestListResponse } from '#worker/contract/request.ts';
import { VideosResponse } from '#worker/contract/training.ts';
import {
	computedStatus,
	draftOfRequest,
	mayEdit,
	newFoodSolution,
	selectionProblems,
	sendingProblems,
	withoutProduct,
	withProduct,
	withQuantity,
} from '#worker/domain/requests/food-solution.ts';
import { checksum } from '#worker/domain/shared/checksum.ts';
import { companyDay } from '#worker/domain/shared/company-time.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import type { Core } from '../engine/core.ts';
import { begun, changeDraft, foodSolutionDraft, forgetDraft } from './food-solution-draft.ts';
import { rememberRequests } from './own-requests.ts';

const PATH = '/v3/app/foodsolution';
/** Document names of the copies on this device. */
const LIST = 'foodSolutions';
const PRODUCTS = 'products';
const FORMS = 'foodSolutionForms';

const NO_VIDEOS: VideosResponse = { videos: [] };

/** Food solutions: draft on this device, list and requests on the server (rule 7.9). */
export function createFoodSolutionService(core: Core): FoodSolutionApi {
	const { clock, environment, changes } = core.device;

	const today = () => companyDay(clock.now());

	async function listed(): Promise<readonly Request[]> {
		const held = await core.workspace.documents.value<RequestListResponse>(LIST);
		return held?.items ?? [];
	}

	/** The newest answer, or the copy on this device when there is none. */
	async function fresh<T>(key: string, ask: () => Promise<T>): Promise<T | null> {
		const { documents } = core.workspace;
		try {
			const value = await ask();
			await documents.replace(key, value, null, clock.now());
			return value;
		} catch (error) {
			if (!isAppError(error)) throw error;
			await documents.fail(key, clock.now());
			return documents.value<T>(key);
		}
	}

	async function products(): Promise<readonly Product[]> {
		const kept = await core.workspace.documents.value<ProductsResponse>(PRODUCTS);
		if (kept) return kept.products;
		const { api } = core.workspace;
		const asked = await fresh(PRODUCTS, () => api.get(ProductsResponse, '/v3/app/product'));
		return asked?.products ?? [];
	}

	async function askLists(): Promise<void> {
		const { api } = core.workspace;
		await fresh(PRODUCTS, () => api.get(ProductsResponse, '/v3/app/product'));
		await fresh(FORMS, () => api.get(FoodSolutionFormsResponse, `${PATH}/forms`));
		await fresh(LIST, () => api.get(RequestListResponse, PATH));
	}

	async function remember(request: Request): Promise<void> {
		const { documents } = core.workspace;
		const items = [request, ...(await listed()).filter(({ _id }) => _id !== request._id)];
		const row = await documents.row(LIST);
		await documents.replace(LIST, { items, next: null }, null, row?.lastUpdate ?? clock.now());
		await rememberRequests(core, [request]);
	}

	const change = (decide: (draft: FoodSolutionDraft) => FoodSolutionDraft) =>
		changeDraft(core, (draft) => decide(begun(draft)));

	return {
		async view() {
			const row = await core.workspace.documents.row(LIST);
			const own = core.user.employeeCode;
			const day = today();
			return {
				items: (await listed()).map((request) => ({
					request,
					computedStatus: computedStatus(request, day),
					isOwn: request.requester.employeeCode === own,
					mayEdit: mayEdit(request, own, day),
				})),
				lastUpdate: row?.lastUpdate ?? null,
				failed: (row?.failCount ?? 0) > 0,
				draft: await foodSolutionDraft(core),
			};
		},

		async refresh() {
			await askLists();
			changes.announce('requests');
		},

		async materials(about) {
			const { api } = core.workspace;
			const isFood = about === 'food-solution';
			const [{ links }, { files }, { videos }] = await Promise.all([
				api.get(LinksResponse, `/v3/app/link${isFood ? '?onlyFoodSolutionContent=true' : ''}`),
				api.get(AppFilesResponse, `/v3/app/appfiles${isFood ? '?type=foodsolution' : ''}`),
				// Other videos are shown in TV Vendas only.
				isFood ? api.get(VideosResponse, '/v3/app/video?isFoodSolutionContent=true') : NO_VIDEOS,
			]);
			// The browser opens these addresses: only https is allowed.
			return { links: links.filter(({ url }) => url.startsWith('https://')), files, videos };
		},

		async file(id) {
			const path = `/v3/app/appfiles/${encodeURIComponent(id)}/content`;
			const response = await core.workspace.api.send({ method: 'GET', path });
			const bytes = new Uint8Array(await response.arrayBuffer());
			return { type: response.headers.get('content-type') ?? '', bytes };
		},

		begin() {
			const { employeeCode, name, jobTitle } = core.user;
			const fresh = newFoodSolution(environment.newId(), { employeeCode, name, jobTitle }, today());
			return changeDraft(core, (draft) => draft ?? fresh);
		},

		async edit(id) {
			const found = (await listed()).find(({ _id }) => _id === id);
			if (!found || !mayEdit(found, core.user.employeeCode, today())) {
				throw new AppError('not-found');
			}
			const draft = draftOfRequest(found, environment.newId(), await products());
			return changeDraft(core, () => draft);
		},

		async form() {
			const draft = begun(await foodSolutionDraft(core));
			const { documents } = core.workspace;
			const catalogue = await products();
			const forms =
				(await documents.value<FoodSolutionFormsResponse>(FORMS)) ??
				(await fresh(FORMS, () =>
					core.workspace.api.get(FoodSolutionFormsResponse, `${PATH}/forms`),
				));
			return {
				draft,
				employees: forms?.employees ?? [],
				today: today(),
				products: catalogue,
			};
		},

		patch: (patch) => change((draft) => ({ ...draft, ...patch })),

		async addProduct(code) {
			const product = (await products()).find((one) => one.code === code);
			if (!product) throw new AppError('not-found');
			return change((draft) => withProduct(draft, product));
		},

		removeProduct: (code) => change((draft) => withoutProduct(draft, code)),
		setQuantity: (code, quantity) => change((draft) => withQuantity(draft, code, quantity)),

		async defineValues() {
			const problems = selectionProblems(begun(await foodSolutionDraft(core)), today());
			if (problems.length > 0) return problems;
			await change((draft) => ({ ...draft, stage: 'define-values' }));
			return [];
		},

		discard: () => forgetDraft(core),

		async send() {
			const draft = begun(await foodSolutionDraft(core));
			const edited = draft._id !== null;
			const problems = sendingProblems(draft, today());
			if (problems.length > 0) return { problems, edited };
			const path = draft._id === null ? PATH : `${PATH}/${encodeURIComponent(draft._id)}`;
			const body = bodyOf(draft);
			// A new one is created once, even if it is changed after a lost answer; each edit has its own
			// key.
			const key = edited ? `${draft.key}.${checksum(JSON.stringify(body))}` : draft.key;
			const headers = { 'idempotency-key': key };
			const { request } = await core.workspace.api.post(FoodSolutionResponse, path, body, headers);
			await remember(request);
			await forgetDraft(core);
			return { problems: [], edited };
		},
	};
}

/** The request body of rule 7.9. */
function bodyOf({ employee, client, products, ...draft }: FoodSolutionDraft) {
	return {
		employee: { employeeCode: employee?.employeeCode },
		client: { code: client?.code },
		products: products.map(({ code, quantity }) => ({ code, quantity })),
		startDate: draft.startDate,
		endDate: draft.endDate,
		observation: draft.observation,
	};
}
