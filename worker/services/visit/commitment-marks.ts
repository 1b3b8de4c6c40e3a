import type { CommitmentMark, CommitmentsResponse } from '#worker/contract/commitment.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import type { DocumentStore } from '#worker/store/document-store.ts';
import { unsentMarks } from '#worker/store/mark-store.ts';
import type { WorkDatabase } from '#worker/store/work-database.ts';
import type { MarkRow } from '#worker/store/work-rows.ts';

type Author = Pick<SessionUser, 'employeeCode' | 'name'>;

/** Adds a delivered mark to the list on the device until the server returns it. */
export async function rememberMark(
	documents: DocumentStore,
	row: MarkRow,
	author: Author,
): Promise<void> {
	await documents.amend<CommitmentsResponse>('commitments', (held) => {
		const known = held.marks[row.coachingId] ?? [];
		if (known.some(({ _id }) => _id === row._id)) return held;
		return { ...held, marks: { ...held.marks, [row.coachingId]: [...known, signed(row, author)] } };
	});
}

type Marks = { readonly all: readonly CommitmentMark[]; readonly unsent: number };

/**
 * The marks of one coaching: those of the server, and those that wait on this device, which are also
 * counted.
 */
export async function marksReader(
	db: WorkDatabase,
	held: CommitmentsResponse | null,
	author: Author,
): Promise<(coachingId: string) => Marks> {
	const waiting = await unsentMarks(db);
	return (coachingId) => {
		const known = held?.marks[coachingId] ?? [];
		const ids = new Set(known.map(({ _id }) => _id));
		const own = waiting.filter((row) => row.coachingId === coachingId && !ids.has(row._id));
		return { all: [...known, ...own.map((row) => signed(row, author))], unsent: own.length };
	};
}

function signed(row: MarkRow, { employeeCode, name }: Author): CommitmentMark {
	const { _id, coachingId, line, kind, note, at } = row;
	return { _id, coachingId, line, kind, note, at, by: employeeCode, byName: name };
}
