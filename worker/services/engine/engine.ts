import type { ChangeTopic, WorkerApi, WorkerSections } from '#worker/contract/worker-api.ts';
import { beginNewLog } from '#worker/store/begin-new-log.ts';
import { NOBODY } from '#worker/store/telemetry-store.ts';
import type { Environment } from '#worker/sync/environment.ts';
import { networkError } from '#worker/sync/http.ts';
import { createDraftsService } from '../device/drafts-service.ts';
import { createOfflineService } from '../device/offline-service.ts';
import { StorageWatch } from '../device/storage-watch.ts';
import { SyncLoop } from '../device/sync-loop.ts';
import { createSyncService } from '../device/sync-service.ts';
import { createTelemetryService } from '../device/telemetry-service.ts';
import { VersionWatch } from '../device/version-watch.ts';
import { createNotificationService } from '../notifications/notification-service.ts';
import { createRoutePlanService } from '../plan/route-plan-service.ts';
import { createVacationService } from '../plan/vacation-service.ts';
import { createPortfolioService } from '../portfolio/portfolio-service.ts';
import { finishWipe } from '../session/leave.ts';
import { SessionEnd } from '../session/session-end.ts';
import { createSessionService } from '../session/session-service.ts';
import { createTicketService } from '../support/ticket-service.ts';
import { createQuizResultsService } from '../training/quiz-results-service.ts';
import { CoachingAccess } from '../visit/coaching-access.ts';
import { CoachingDay } from '../visit/coaching-day.ts';
import { createCoachingService } from '../visit/coaching-service.ts';
import { createCommitmentsService } from '../visit/commitments-service.ts';
import { ExpiryWatch } from '../visit/expiry-watch.ts';
import { byName, own } from './by-name.ts';
import { Core } from './core.ts';
import { Defects } from './defects.ts';
import { type Device, openDevice } from './device.ts';
import type { LaterSections } from './later-services.ts';

/** Loads the file of the calls that a start does not need. */
export type LoadLater = () => Promise<{
	readonly createLaterServices: (core: Core) => LaterSections;
}>;

type Running = {
	readonly services: Omit<WorkerSections, keyof LaterSections>;
	/** Rejects with a network error while their file cannot be loaded. */
	readonly later: () => Promise<LaterSections>;
	readonly device: Device;
	readonly core: Core;
	/** Starts the background loops. */
	readonly begin: () => void;
	readonly stop: () => Promise<void>;
};

type Methods = Record<string, (...args: unknown[]) => unknown>;

export type Engine = {
	readonly api: WorkerApi;
	/** Errors of work that nobody awaited; empty when there were none. */
	readonly defects: Defects;
	/** Opens the device and reads what every first screen needs. */
	wake(): void;
	/** Ends every loop and closes the databases; committed data stays. */
	stop(): Promise<void>;
};

async function run(
	environment: Environment,
	defects: Defects,
	loadLater: LoadLater,
): Promise<Running> {
	await environment.prepare();
	const device = await openDevice(environment, defects);
	const core: Core = new Core(device, {
		createLoop: (workspace, user) => new SyncLoop(device, workspace, user, isLocked),
		refused: (error) => sessionEnd.begin(error),
	});
	const isLocked = () => core.session?.locked != null;
	device.finalLogout.add(async () => core.active?.loop.telemetry.sendFinal());
	device.telemetry.owner = () => core.session?.userHash ?? NOBODY;
	const sessionEnd = new SessionEnd(core);
	const access = new CoachingAccess(core, new CoachingDay(device.clock));
	const expiry = new ExpiryWatch(core, access);
	const storage = new StorageWatch(core, access);
	const version = new VersionWatch(core);
	// A session found locked at start is logged out or unlocked (rule 1.7). Every tab tries, because
	// the tab that received the refusal may be closed.
	const endIfLocked = () => {
		if (isLocked()) sessionEnd.begin(null);
	};
	const reloadSession = async () => {
		const before = core.active;
		await core.load();
		if (core.active !== before) core.active?.loop.start();
		endIfLocked();
	};
	let followed: Promise<unknown> = Promise.resolve();
	const follow = () => {
		const work = reloadSession();
		defects.watch(work);
		followed = Promise.allSettled([followed, work]);
	};
	device.changes.onOtherTab((topics) => {
		core.active?.workspace.documents.forget();
		if (topics.includes('session')) follow();
	});
	await core.begin();
	await finishWipe(core).catch((error: unknown) => defects.record(error));
	const tickets = createTicketService(core);
	device.changes.subscribe((topics) => {
		if (topics.includes('session')) tickets.sender.follow();
	});
	let loading: Promise<LaterSections> | null = null;
	const later = () => {
		loading ??= loadLater().then(
			({ createLaterServices }) => createLaterServices(core),
			(error: unknown) => {
				loading = null;
				throw networkError(error);
			},
		);
		return loading;
	};
	return {
		device,
		core,
		later,
		services: {
			session: createSessionService(core, access, sessionEnd, () => tickets.sender.send()),
			coaching: createCoachingService(core, access),
			commitments: createCommitmentsService(core),
			routePlan: createRoutePlanService(core),
			portfolio: createPortfolioService(core),
			notifications: createNotificationService(core),
			drafts: createDraftsService(core),
			tickets: tickets.api,
			quizResults: createQuizResultsService(core),
			sync: createSyncService(core, tickets.sender),
			vacation: createVacationService(core),
			version: version.api,
			offline: createOfflineService(core, access, tickets.sender),
			telemetry: createTelemetryService(core),
		},
		begin() {
			beginNewLog(environment);
			device.telemetry.event('start');
			expiry.loop.start();
			storage.loop.start();
			version.loop.start();
			endIfLocked();
			core.active?.loop.start();
			tickets.sender.soon();
			// Another tab may have changed the session before this tab began to listen.
			follow();
			// The call that needs them says that they are missing.
			later().catch(() => undefined);
		},
		async stop() {
			expiry.loop.stop();
			storage.loop.stop();
			version.loop.stop();
			await Promise.allSettled([followed, loading]);
			sessionEnd.stop();
			await tickets.sender.stop();
			await sessionEnd.settled();
			await core.close();
			await Promise.all([
				expiry.loop.settled(),
				storage.loop.settled(),
				version.loop.settled(),
				device.telemetry.settled(),
			]);
			device.changes.close();
			device.telemetryStore.close();
			device.store.close();
		},
	};
}

/** Builds the whole worker except its thread; `environment` holds all access to the outside. */
export function createEngine(environment: Environment, loadLater: LoadLater): Engine {
	const defects = new Defects();
	const listeners = new Set<(topics: ChangeTopic[]) => void>();
	let running: Promise<Running> | null = null;
	let isStopped = false;

	function started(): Promise<Running> {
		// If the storage could not be opened, the next call tries again.
		running ??= opened().catch((error: unknown) => {
			running = null;
			throw error;
		});
		return running;
	}

	async function opened(): Promise<Running> {
		const now = await run(environment, defects, loadLater);
		now.device.changes.subscribe((topics) => {
			for (const listener of listeners) listener(topics);
		});
		// The data of every first screen is read first; a failure surfaces at the call that needs the
		// data.
		const asked = Promise.allSettled([now.services.session.situation()]);
		defects.watch(
			asked.then(() => {
				if (!isStopped) now.begin();
			}),
		);
		return now;
	}

	async function call(section: string, method: string, args: unknown[]): Promise<unknown> {
		const { services, later, device, core } = await started();
		const name = `${section}.${method}`;
		const methods = own<Methods>(services, section) ?? own<Methods>(await later(), section);
		const implementation = methods && own<Methods[string]>(methods, method);
		if (!implementation) throw new TypeError(`No such call: ${name}`);
		const over = device.telemetry.doing(name);
		try {
			return await core.attended(async () => implementation(...args));
		} finally {
			over();
		}
	}

	function section(name: string): object {
		return byName(
			(method) =>
				(...args: unknown[]) =>
					call(name, method, args),
		);
	}

	const ownCalls: Omit<WorkerApi, keyof WorkerSections> = {
		async subscribe(listener) {
			listeners.add(listener);
			await started();
		},
		async ping() {
			return 'pong';
		},
	};

	return {
		defects,
		api: byName((name) => own(ownCalls, name) ?? section(name)) as WorkerApi,
		wake() {
			defects.watch(started());
		},
		async stop() {
			if (isStopped) return;
			isStopped = true;
			if (running) await (await running).stop();
		},
	};
}
