import { describe, expect, it } from 'vitest';
import { aCoaching, NOW } from '#test/support/builders.ts';
import { inFeedback, inProcess, out, play, visit } from '#test/support/play-commands.ts';
import type { HistoryEntry } from '#worker/contract/stage.ts';
import {
	mergeEntries,
	timesOf,
	withEntry,
	withVersions,
} from '#worker/domain/visit/change-history.ts';

const entry = (seq: number, deviceId: string, patch: Partial<HistoryEntry> = {}): HistoryEntry => ({
	seq,
	deviceId,
	rev: seq,
	type: 'answer',
	stageId: null,
	at: NOW,
	tzOffset: -240,
	count: 1,
	...patch,
});

/** The merge, which must not depend on the order. */
function merged(a: readonly HistoryEntry[], b: readonly HistoryEntry[]) {
	const entries = mergeEntries(a, b);
	expect(mergeEntries(b, a)).toEqual(entries);
	return entries;
}

describe('two histories', () => {
	it('are ordered by number, then by device, each entry once', () => {
		const mine = [entry(1, 'b'), entry(2, 'b'), entry(10, 'b')];
		const others = [entry(1, 'b'), entry(2, 'a'), entry(3, 'a')];
		expect(merged(mine, others).map(({ seq, deviceId }) => `${seq} ${deviceId}`)).toEqual([
			'1 b',
			'2 a',
			'2 b',
			'3 a',
			'10 b',
		]);
	});

	it('keep the longer form of an entry', () => {
		const longer = entry(1, 'a', { rev: 10, count: 10 });
		expect(merged([longer], [entry(1, 'a', { rev: 9, count: 9 })])).toEqual([longer]);
	});

	it('keep one of two entries with one revision, the same in both orders', () => {
		const later = entry(1, 'a', { at: '2025-03-04T15:00:00.000Z' });
		expect(merged([entry(1, 'a')], [later])).toHaveLength(1);
	});
});

describe('consecutive changes share an entry (rule 5.6)', () => {
	const last = ({ changeHistory }: ReturnType<typeof aCoaching>) => {
		const { type, count } = changeHistory.entries.at(-1) ?? {};
		return `${type} ${count}`;
	};

	it('when they change the notes of the same client', () => {
		const visiting = play(inProcess(aCoaching()), visit('1'), out, visit('2'), out);
		const [first, second] = visiting.stages.slice(-2).map(({ _id }) => _id);
		const note = (stageId = '', coachingObservation = '') =>
			({ type: 'update-pdv', stageId, coachingObservation }) as const;
		const twice = play(visiting, note(first, 'Um'), note(first, 'Dois'));
		expect(last(twice)).toBe('update-pdv 2');
		expect(last(play(twice, note(second, 'Três')))).toBe('update-pdv 1');
	});

	it('when they write the feedback', () => {
		const write = (strength: string) =>
			({ type: 'write-feedback', feedbacks: { strength } }) as const;
		const feedback = inFeedback(inProcess(aCoaching()));
		expect(last(play(feedback, write('um'), write('dois')))).toBe('write-feedback 2');
	});

	it('unless the clock was set back between them', () => {
		const change = (rev: number) => ({ type: 'answer', stageId: null, rev }) as const;
		const at = (time: string) => ({
			deviceId: 'a',
			timezone: 'America/Sao_Paulo',
			now: `2025-03-04T${time}.000Z`,
		});
		const once = withEntry([], change(1), at('14:00:00'));
		expect(withEntry(once, change(2), at('14:00:00'))).toHaveLength(1);
		const back = withEntry(once, change(2), at('13:59:59'));
		const written = timesOf(back);
		expect(written({ rev: 1, deviceId: 'a' })).toBe('2025-03-04T14:00:00.000Z');
		expect(written({ rev: 2, deviceId: 'a' })).toBe('2025-03-04T13:59:59.000Z');
	});
});

describe('the time of a revision', () => {
	const at = (rev: number) => entry(rev, 'a', { at: `2025-03-04T14:0${rev}:00.000Z` });

	it('is that of the entry that contains it, in whichever order they stand', () => {
		for (const entries of [
			[at(2), at(5), at(8)],
			[at(8), at(2), at(5)],
			[at(5), at(8), at(2)],
		]) {
			expect(timesOf(entries)({ rev: 4, deviceId: 'a' })).toBe(at(5).at);
		}
	});

	it('is unknown of another device, and of a revision that no entry contains yet', () => {
		const time = timesOf([at(2)]);
		expect(time({ rev: 1, deviceId: 'b' })).toBeNull();
		expect(time({ rev: 3, deviceId: 'a' })).toBeNull();
	});
});

describe('the versions of the app', () => {
	it('are each named once, oldest first', () => {
		expect(withVersions(['1.9.0', '2.0.0'], ['1.10.0', '1.9.0'])).toEqual([
			'1.9.0',
			'1.10.0',
			'2.0.0',
		]);
	});

	it('stay the same list where none is new', () => {
		const versions = ['1.0.0', '2.0.0'];
		expect(withVersions(versions, ['2.0.0'])).toBe(versions);
	});
});
