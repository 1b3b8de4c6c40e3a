import { REQUEST_KINDS, type RequestKind } from '#worker/contract/request.ts';
import { type DecisionState, hiddenIds, prune } from '#worker/domain/requests/decision-state.ts';
import type { RequestDigest } from '#worker/domain/requests/digest.ts';
import { sameContent } from '#worker/domain/requests/same-content.ts';
import { changeDecisions, readDecisions } from '#worker/store/decision-store.ts';
import {
	type PendingList,
	type PendingMeta,
	PendingRequestStore,
	pendingDocument,
} from '#worker/store/pending-request-store.ts';
import { pullPendingRequests } from '#worker/sync/pull-pending-requests.ts';
import type { Core } from '../engine/core.ts';
import type { Workspace } from '../engine/workspace.ts';

const NOTHING: PendingList = { digests: [], has: () => false, request: () => null };

export type PendingData = {
	readonly list: PendingList;
	readonly state: DecisionState;
	/** Waiting requests without a decision that is being sent. */
	readonly waiting: readonly RequestDigest[];
	/** ISO instant; null: never downloaded. */
	readonly lastUpdate: string | null;
	readonly failed: boolean;
	readonly updating: boolean;
};

type Loaded = { readonly generation: number; readonly list: PendingList };

/** The requests that wait for one person, by kind; kept in memory until a newer answer arrives. */
export class PendingLists {
	readonly #core: Core;
	readonly #workspace: Workspace;
	readonly #store: PendingRequestStore;
	readonly #loaded = new Map<RequestKind, Loaded>();
	readonly #running = new Map<RequestKind, Promise<void>>();
	/** Kinds whose download under way may lack what has changed meanwhile. */
	readonly #outdated = new Set<RequestKind>();
	/** Downloads of all lists that are under way. */
	#rounds = 0;

	constructor(core: Core, workspace: Workspace) {
		this.#core = core;
		this.#workspace = workspace;
		this.#store = new PendingRequestStore(workspace.cache);
	}

	async list(kind: RequestKind): Promise<PendingList> {
		const { documents } = this.#workspace;
		const meta = await documents.value<PendingMeta>(pendingDocument(kind));
		if (meta === null) return NOTHING;
		const known = this.#loaded.get(kind);
		if (known?.generation === meta.generation) return known.list;
		const list = await this.#store.read(kind, meta);
		if (list === null) {
			documents.forget(pendingDocument(kind));
			const newer = await documents.value<PendingMeta>(pendingDocument(kind));
			return newer?.generation === meta.generation ? NOTHING : this.list(kind);
		}
		this.#loaded.set(kind, { generation: meta.generation, list });
		return list;
	}

	async data(kind: RequestKind): Promise<PendingData> {
		const { documents, db } = this.#workspace;
		const [list, state] = await Promise.all([this.list(kind), readDecisions(db, kind)]);
		const row = await documents.row(pendingDocument(kind));
		const hidden = hiddenIds(state);
		const failed = new Set(state.failed.map(({ result }) => result.id));
		return {
			list,
			state,
			waiting: list.digests.filter(({ id }) => !hidden.has(id) && !failed.has(id)),
			lastUpdate: row?.value ? row.lastUpdate : null,
			failed: (row?.failCount ?? 0) > 0,
			updating: this.#running.has(kind),
		};
	}

	/** A download that is under way may lack what has just changed: it is made again. */
	outdate(kind: RequestKind): void {
		if (this.#running.has(kind)) this.#outdated.add(kind);
	}

	/** Does not throw network errors. Without a throttle nothing older than this call is enough. */
	async pull(kind: RequestKind, throttleMs: number): Promise<void> {
		if (throttleMs === 0) this.outdate(kind);
		const started = this.#running.get(kind) ?? this.#pull(kind, throttleMs);
		this.#running.set(kind, started);
		await started.finally(() => this.#running.delete(kind));
		this.#core.device.changes.announce('decisions');
	}

	async pullAll(throttleMs: number): Promise<void> {
		this.#rounds++;
		try {
			for (const kind of REQUEST_KINDS) {
				if (this.#core.active?.workspace !== this.#workspace) return;
				await this.pull(kind, throttleMs);
			}
		} finally {
			this.#rounds--;
			this.#core.device.changes.announce('decisions');
		}
	}

	/** Number of waiting requests; 0 while the first lists arrive, because it would climb with each. */
	async count(): Promise<number> {
		const all = await Promise.all(REQUEST_KINDS.map((kind) => this.data(kind)));
		const isKnown = all.every(({ lastUpdate, failed }) => lastUpdate !== null || failed);
		if (this.#rounds > 0 && !isKnown) return 0;
		return all.reduce((sum, { waiting }) => sum + waiting.length, 0);
	}

	async #pull(kind: RequestKind, throttleMs: number): Promise<void> {
		const before = await this.list(kind);
		let within = throttleMs;
		do {
			this.#outdated.delete(kind);
			await this.#ask(kind, within, before);
			within = 0;
		} while (this.#outdated.has(kind));
	}

	async #ask(kind: RequestKind, throttleMs: number, before: PendingList): Promise<void> {
		const { environment, clock } = this.#core.device;
		const { documents, aside, api, db, userHash } = this.#workspace;
		const world = { documents, aside, waiting: this.#store, api, clock };
		const lock = `pendent:${userHash}:${kind}`;
		const askedAt = await environment.locks.hold(lock, () =>
			pullPendingRequests(world, kind, throttleMs),
		);
		if (askedAt === null) return;
		const { has, request } = await this.list(kind);
		const isSame = (id: string) => {
			const old = before.request(id);
			return has(id) && (old === null || sameContent(old, request(id)));
		};
		await changeDecisions(db, kind, clock.now(), (state) =>
			this.#outdated.has(kind) ? state : prune(state, isSame, askedAt),
		);
	}
}
