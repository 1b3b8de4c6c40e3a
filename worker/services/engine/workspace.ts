import type { AsideRow } from '#worker/contract/receive-rows.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { detailOf } from '#worker/domain/device/telemetry/telemetry.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import type { AppError } from '#worker/errors.ts';
import { AsideStore } from '#worker/store/aside-store.ts';
import { CacheDatabase } from '#worker/store/cache-database.ts';
import { CoachingStore } from '#worker/store/coaching-store.ts';
import { DocumentStore } from '#worker/store/document-store.ts';
import type { IdbFactory } from '#worker/store/idb-factory.ts';
import { PortfolioStore } from '#worker/store/portfolio-store.ts';
import { WorkDatabase } from '#worker/store/work-database.ts';
import { ApiClient } from '#worker/sync/api-client.ts';
import { ReferencePull } from '#worker/sync/pull-reference-data.ts';
import type { ReferenceName } from '#worker/sync/reference-data.ts';
import { TokenKeeper } from '#worker/sync/token.ts';
import { PortfolioSearch } from '../portfolio/portfolio-search.ts';
import { adoptQuizzes } from '../training/merge-quiz-attempts.ts';
import type { Device } from './device.ts';

/**
 * The parts of the worker that belong to one person on this device: databases, token and data in
 * memory.
 */
export type Workspace = {
	readonly userHash: string;
	/** As last received from the server. */
	readonly user: SessionUser;
	readonly db: WorkDatabase;
	readonly cache: CacheDatabase;
	readonly coachings: CoachingStore;
	readonly documents: DocumentStore;
	/** Rows of answers that this build cannot read. */
	readonly aside: AsideStore;
	readonly portfolio: PortfolioSearch;
	readonly portfolioStore: PortfolioStore;
	readonly tokens: TokenKeeper;
	readonly api: ApiClient;
	readonly pull: ReferencePull;
};

export type Stores = Pick<Workspace, 'db' | 'cache' | 'coachings'>;

type WorkspaceOwner = {
	readonly user: SessionUser;
	readonly userHash: string;
	/** The entry token of the last login on this device (rule 1.5). */
	readonly entry: () => string | undefined;
};

export type WorkspaceEvents = {
	/** The server refuses this person's session. */
	readonly refused: (error: AppError) => void;
	/** A token refresh or a reload returned new user data. */
	readonly userChanged: (user: SessionUser) => void;
};

/** The lists that the route plan screens need. */
const PLANNING: ReadonlySet<ReferenceName> = new Set([
	'routePlan',
	'forms',
	'parameters',
	'coachingFeedback',
] as const);

/**
 * Opens the databases of one person and builds their token, API client and downloads. Nothing is
 * requested yet.
 */
export function openWorkspace(
	device: Device,
	session: WorkspaceOwner,
	events: WorkspaceEvents,
): Workspace {
	const { environment, clock, http, changes, defects } = device;
	const { user, userHash, entry } = session;
	const { db, cache, coachings } = storesOf(environment, userHash);
	const documents = new DocumentStore(cache);
	const portfolioStore = new PortfolioStore(cache);
	// The user data in the current token. When a reload returns other data, the token is dropped, because
	// it does not grant the new rights.
	let tokenTells = user;
	const tokens = new TokenKeeper(
		environment,
		http,
		{ userHash, employeeCode: user.employeeCode, entry },
		({ user: told }) => {
			tokenTells = told;
			events.userChanged(told);
		},
	);
	const aside = new AsideStore(documents);
	const setAside = async (list: string, rows: readonly AsideRow[]) => {
		if (await aside.replace(list, rows, clock.now())) changes.announce('sync');
	};
	const api = new ApiClient(http, tokens, events.refused, setAside);
	const changed = (name: ReferenceName) => {
		changes.announce('sync', ...(PLANNING.has(name) ? (['routePlan'] as const) : []));
		if (name === 'notifications' || name === 'commitments') changes.announce(name);
		if (name === 'quizzes') {
			defects.watch(adoptQuizzes(db, documents).then(() => changes.announce('quiz')));
		}
		if (name !== 'user') return;
		const told = documents.value<{ user: SessionUser }>('user');
		defects.watch(
			told.then((answer) => {
				if (!answer) return;
				if (!isSameValue(answer.user, tokenTells)) tokens.forget();
				events.userChanged(answer.user);
			}),
		);
	};
	const began = () => changes.announce('sync');
	// The screen is read again, and says why it cannot be.
	db.onOutdated = began;
	cache.onOutdated = began;
	const failed = (name: ReferenceName) => device.telemetry.event('sync-failed', detailOf(name));
	const pull = new ReferencePull(documents, aside, api, clock, { began, changed, failed });
	return {
		userHash,
		user,
		db,
		cache,
		coachings,
		documents,
		aside,
		portfolio: new PortfolioSearch(documents, portfolioStore),
		portfolioStore,
		tokens,
		api,
		pull,
	};
}

/** A person's databases alone, without any connection to the server. */
export function storesOf(environment: IdbFactory, userHash: string): Stores {
	const db = new WorkDatabase(userHash, environment);
	return { db, cache: new CacheDatabase(userHash, environment), coachings: new CoachingStore(db) };
}

function closeStores({ db, cache, coachings }: Stores): void {
	coachings.forget();
	db.close();
	cache.close();
}

/** Aborts the person's requests and closes their databases; committed data stays. */
export function closeWorkspace(workspace: Workspace): void {
	workspace.tokens.close();
	workspace.documents.forget();
	closeStores(workspace);
}

/** Removes everything of a person from this device. Call it only when no work of theirs waits. */
export async function wipeWorkspace(stores: Stores): Promise<void> {
	closeStores(stores);
	await stores.db.delete();
	await stores.cache.delete();
}

/** Removes what the server can deliver again; the person's work stays, closed. */
export async function wipeCache(stores: Stores): Promise<void> {
	closeStores(stores);
	await stores.cache.delete();
}
