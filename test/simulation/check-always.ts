import type { Coaching } from '#worker/contract/coaching.ts';
import type { Stage } from '#worker/contract/stage.ts';
import { isSameValue } from '#worker/domain/shared/same-value.ts';
import { compareRevisions } from '#worker/domain/visit/merge.ts';
import { stageRank } from '#worker/domain/visit/stage-order.ts';
import type { SimulatedPhone } from './phone.ts';
import type { Run } from './run.ts';
import type { HeldRow } from './server.ts';

/** What the server held at the last look. */
type Seen = { readonly row: HeldRow; readonly stages: ReadonlyMap<string, Stage> };

/** What must hold at every moment, also between faults. It remembers what may never go back. */
export class Ledger {
	#seen = new Map<string, Seen>();

	/** The server was set back. */
	forget(): void {
		this.#seen = new Map();
	}

	async check(run: Run): Promise<readonly HeldRow[]> {
		const rows = await run.server.rows();
		for (const row of rows) this.#neverGoesBack(run, row);
		oneActive(run, rows);
		for (const phone of run.phones) onPhone(run, phone, rows);
		const { defects } = run.server;
		run.checker.holds('no-defect', defects.length === 0, () => `server: ${textOf(defects[0])}`);
		return rows;
	}

	#neverGoesBack({ checker }: Run, row: HeldRow): void {
		const { coaching_id: id, state } = row;
		const before = this.#seen.get(id);
		if (before?.row.hash === row.hash) return;
		if (before) {
			const { rev, coaching_stage: stage, expired } = before.row;
			checker.holds('monotonic-revision', row.rev >= rev, () => `${id}: ${row.rev} after ${rev}`);
			checker.holds(
				'monotonic-stage',
				stageRank(row.coaching_stage) >= stageRank(stage) && (row.expired || !expired),
				() => `${id}: ${row.coaching_stage} after ${stage}`,
			);
			const { inconsistent } = state.changeHistory;
			for (const stage of state.stages) {
				setOnce({ checker }, before.stages.get(stage._id), stage, inconsistent);
			}
			const isKept = [...before.stages.keys()].every((one) =>
				state.stages.some(({ _id }) => _id === one),
			);
			checker.holds('no-lost-answer', isKept, () => `${id}: a stage disappeared`);
		}
		const stages = new Map(state.stages.map((stage) => [stage._id, stage]));
		this.#seen.set(id, { row, stages });
	}
}

/** Two phones may both check in or out before they know of each other: then the earlier check stands. */
function setOnce(
	{ checker }: Pick<Run, 'checker'>,
	before: Stage | undefined,
	now: Stage,
	isForked: boolean,
): void {
	if (!before) return;
	const isKept = (a: Stage['checkOut'], b: Stage['checkOut']) => {
		if (a === null || b === null) return a === null;
		if (a.timestamp !== b.timestamp) return isForked && b.timestamp < a.timestamp;
		return isSameValue(a.location?.coordinates, b.location?.coordinates);
	};
	const isSame = isKept(before.checkIn, now.checkIn) && isKept(before.checkOut, now.checkOut);
	checker.holds('set-once', isSame, () => `the checks of stage ${now._id} changed`);
}

function oneActive({ checker }: Run, rows: readonly HeldRow[]): void {
	const days = rows
		.filter((row) => row.is_active)
		.map(({ coach_code, local_date }) => `${coach_code} ${local_date}`);
	checker.holds('one-active', new Set(days).size === days.length, () => days.join(', '));
}

/** The state of delivery that the screens of a phone show. */
function onPhone(run: Run, phone: SimulatedPhone, rows: readonly HeldRow[]): void {
	const { checker } = run;
	const at = (id: string) => rows.find((row) => row.coaching_id === id);
	const heads = run.heads(phone);
	const shown = heads.filter(({ onScreen }) => onScreen === 1);
	checker.holds('one-active', shown.length <= 1, () => `phone ${phone.name} shows two days`);
	for (const { _id, rev, ackedRev, refused, state } of heads) {
		const name = `phone ${phone.name}, ${_id}`;
		checker.holds('nothing-refused', refused === null, () => `${name}: ${textOf(refused)}`);
		if (run.isRestored || run.facts.some(({ isDamaged }) => isDamaged)) continue;
		checker.holds('monotonic-revision', ackedRev <= rev, () => `${name}: ${ackedRev} of ${rev}`);
		if (ackedRev < rev) continue;
		const held = at(_id);
		const isHeld = held !== undefined && covers(held.state, state.revisions);
		checker.holds('sent-is-held', isHeld, () => `${name} revision ${rev} is not on the server`);
	}
	if (!run.isRestored) {
		for (const { coachingId, sentAt, isMissing } of run.receipts(phone)) {
			if (sentAt === null || isMissing) continue;
			const held = at(coachingId);
			const isOver = held !== undefined && !held.is_active;
			checker.holds('no-early-deletion', isOver, () => `${coachingId} is not over on the server`);
		}
	}
	for (const program of phone.programs) {
		const { errors } = program;
		checker.holds('no-defect', errors.length === 0, () => textOf(errors[0]));
	}
}

/** Whether a held state has all revisions that were sent. */
export function covers({ revisions }: Coaching, sent: Coaching['revisions']): boolean {
	const relation = compareRevisions(revisions, sent);
	return relation === 'equal' || relation === 'newer';
}

function textOf(value: unknown): string {
	if (value instanceof Error) return `${value.stack ?? value}`;
	return JSON.stringify(value);
}
