import type { AssignedWhat, OwnAssignment } from '#worker/contract/training-assignment.ts';

/** What was given, with the title of the video and the name of who gave it. */
export type AssignmentRow = {
	readonly assignment_id: string;
	readonly video_id: string;
	readonly title: string;
	readonly what: AssignedWhat;
	readonly due_on: string;
	readonly note: string;
	readonly by_name: string;
	readonly assigned_at: Date;
};

/** The row in the words of the API. */
export function assignmentOf(row: AssignmentRow): Omit<OwnAssignment, 'doneAt'> {
	return {
		_id: row.assignment_id,
		videoId: row.video_id,
		title: row.title,
		what: row.what,
		dueOn: row.due_on,
		note: row.note,
		byName: row.by_name,
		at: row.assigned_at.toISOString(),
	};
}
