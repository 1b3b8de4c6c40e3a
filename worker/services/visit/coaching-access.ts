import type { Coaching } from '#worker/contract/coaching.ts';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import type { ChangeContext, CoachingCommand } from '#worker/domain/visit/command.ts';
import { transition } from '#worker/domain/visit/transition.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import type { HeldCoaching } from '#worker/store/coaching-store.ts';
import { isDirty } from '#worker/store/outbox.ts';
import { openSalvage } from '#worker/store/salvage.ts';
import { recoverSalvage } from '#worker/sync/recovery.ts';
import type { Core } from '../engine/core.ts';
import type { CoachingDay } from './coaching-day.ts';
import { coachingView } from './coaching-view.ts';

/** All services read and change the coaching in progress through this class. */
export class CoachingAccess {
	readonly #core: Core;
	readonly day: CoachingDay;
	/** A damaged row was found in this run. */
	damaged = false;
	/** The browser deleted the storage in this run. */
	evicted = false;

	constructor(core: Core, day: CoachingDay) {
		this.#core = core;
		this.day = day;
	}

	/**
	 * The coaching in progress; null when there is none, or nobody is logged in. A damaged one is
	 * restored from its intact rows; the sync downloads the rest from the server.
	 */
	async current(): Promise<HeldCoaching | null> {
		const { active } = this.#core;
		if (!active) return null;
		const { coachings, db } = active.workspace;
		let isNews = false;
		try {
			const held = await coachings.current();
			// None exists, or another caller (for example the sync) has just moved a damaged one aside.
			if (held || (await openSalvage(db)).length === 0) return held;
		} catch (error) {
			if (!isAppError(error) || error.code !== 'storage-damaged') throw error;
			isNews = true;
		}
		const { clock, changes, environment } = this.#core.device;
		const changed = () => {
			isNews = true;
			changes.announce('coaching', 'sync');
		};
		await recoverSalvage({ db, clock, newId: environment.newId, changed }, null);
		if (isNews) {
			this.damaged = true;
			active.loop.recoverAgain();
			active.loop.soon();
		}
		return coachings.current();
	}

	/**
	 * Like `current`, and ends a coaching whose day is certainly over (rule 5.1), so that its receipt
	 * is there when its screens are not. A failed write leaves it to the next check.
	 */
	async currentOfToday(): Promise<HeldCoaching | null> {
		const held = await this.current();
		if (!held || this.day.verdict(held.coaching) !== 'over') return held;
		try {
			await this.apply((coaching) => {
				// Another call or tab has ended it, and another one is on the screen.
				if (this.day.verdict(coaching) !== 'over') throw new AppError('no-coaching');
				return { type: 'expire' };
			});
		} catch (error) {
			if (!isAppError(error)) throw error;
		}
		return null;
	}

	/** Throws no-coaching. */
	async required(): Promise<HeldCoaching> {
		const held = await this.current();
		if (!held) throw new AppError('no-coaching');
		return held;
	}

	/** Stores the result of a command, then requests a sync. `command` receives the current state. */
	async apply(
		command: CoachingCommand | ((coaching: Coaching) => CoachingCommand),
	): Promise<HeldCoaching> {
		const { coachings } = this.#core.workspace;
		const context = this.context();
		try {
			const before = { rev: 0, type: '', waits: false };
			const held = await coachings.update((coaching, head) => {
				before.rev = coaching.rev;
				const decided = typeof command === 'function' ? command(coaching) : command;
				before.type = decided.type;
				before.waits = isDirty(head) && head.refused === null;
				const deviceId = head.signer ?? context.deviceId;
				return transition(coaching, decided, { ...context, deviceId });
			});
			if (held.coaching.rev === before.rev) return held;
			if (before.type === 'answer') this.#answered(!before.waits);
			else this.committed();
			return held;
		} catch (error) {
			if (isAppError(error) && error.code === 'storage-damaged') this.damaged = true;
			throw error;
		}
	}

	committed(): void {
		this.#core.device.changes.announce('coaching', 'sync');
		this.#core.active?.loop.soon();
	}

	#answered(waitsAnew: boolean): void {
		this.#core.device.changes.announceAnswer(waitsAnew);
		this.#core.active?.loop.soon();
	}

	context(): ChangeContext {
		const { clock, environment, deviceId } = this.#core.device;
		return {
			now: clock.now(),
			timezone: environment.timezone(),
			deviceId,
			appVersion: environment.appVersion,
			newId: environment.newId(),
		};
	}

	isDoubtful(coaching: Coaching): boolean {
		return this.day.verdict(coaching) === 'doubtful';
	}

	view(held: HeldCoaching): CoachingView {
		const dateDoubt = this.isDoubtful(held.coaching);
		return coachingView(held, { dateDoubt, deviceId: this.#core.device.deviceId });
	}
}
