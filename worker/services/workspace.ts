import type { SessionUser } from '#worker/domain/person.ts';
import { isSameValue } from '#worker/domain/same-value.ts';
import { detailOf } from '#worker/domain/telemetry/telemetry.ts';
import type { AppError } from '#worker/errors.ts';
import { CacheDatabase } from '#worker/store/cache-database.ts';
import { CoachingStore } from '#worker/store/coaching-store.ts';
import { DocumentStore } from '#worker/store/document-store.ts';
import { PortfolioStore } from '#worker/store/portfolio-store.ts';
import { WorkDatabase } from '#worker/store/work-database.ts';
import { ApiClient } from '#worker/sync/api-client.ts';
import { ReferencePull } from '#worker/sync/pull-reference-data.ts';
import type { ReferenceName } from '#worker/sync/reference-data.ts';
import { TokenKeeper } from '#worker/sync/token.ts';
import type { Device } from './device.ts';
import { PortfolioSearch } from './portfolio-search.ts';

/** What belongs to one person on this device: databases, token, and what is kept in memory. */
export type Workspace = {
	readonly userHash: string;
	/** As last told by the server. */
	readonly user: SessionUser;
	readonly db: WorkDatabase;
	readonly cache: CacheDatabase;
	readonly coachings: CoachingStore;
	readonly documents: DocumentStore;
	readonly portfolio: PortfolioSearch;
	readonly portfolioStore: PortfolioStore;
	readonly tokens: TokenKeeper;
	readonly api: ApiClient;
	readonly pull: ReferencePull;
};

export type WorkspaceEvents = {
	/** The server no longer lets this person in. */
	readonly refused: (error: AppError) => void;
	/** A refresh or a reload told who the person is now. */
	readonly userChanged: (user: SessionUser) => void;
};

/** What the route plan screens are made of. */
const PLANNING: ReadonlySet<ReferenceName> = new Set([
	'routePlan',
	'forms',
	'parameters',
	'coachingFeedback',
] as const);

export function openWorkspace(
	device: Device,
	session: { readonly user: SessionUser; readonly userHash: string },
	events: WorkspaceEvents,
): Workspace {
	const { environment, clock, http, changes, defects } = device;
	const { user, userHash } = session;
	const db = new WorkDatabase(userHash, environment);
	const cache = new CacheDatabase(userHash, environment);
	const documents = new DocumentStore(cache);
	const portfolioStore = new PortfolioStore(cache);
	// The data part of a token is the user: one that tells another job title opens nothing new.
	let tokenTells = user;
	const tokens = new TokenKeeper(
		environment,
		http,
		{ userHash, employeeCode: user.employeeCode },
		({ user: told }) => {
			tokenTells = told;
			events.userChanged(told);
		},
	);
	const api = new ApiClient(http, tokens, events.refused);
	const changed = (name: ReferenceName) => {
		changes.announce('sync', ...(PLANNING.has(name) ? (['routePlan'] as const) : []));
		if (name === 'notifications') changes.announce('notifications');
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
	const failed = (name: ReferenceName) => device.telemetry.event('sync-failed', detailOf(name));
	const pull = new ReferencePull(documents, api, clock, changed, failed);
	return {
		userHash,
		user,
		db,
		cache,
		coachings: new CoachingStore(db),
		documents,
		portfolio: new PortfolioSearch(documents, portfolioStore),
		portfolioStore,
		tokens,
		api,
		pull,
	};
}

export function closeWorkspace(workspace: Workspace): void {
	workspace.tokens.close();
	workspace.coachings.forget();
	workspace.documents.forget();
	workspace.db.close();
	workspace.cache.close();
}

/** Removes everything of a person from this device. Only after proof that nothing waits. */
export async function wipeWorkspace(workspace: Workspace): Promise<void> {
	closeWorkspace(workspace);
	await workspace.db.delete();
	await workspace.cache.delete();
}

/** Removes what the server can give again; the person's work stays, closed. */
export async function wipeCache(workspace: Workspace): Promise<void> {
	closeWorkspace(workspace);
	await workspace.cache.delete();
}
