import type { News } from '#server/features/notifications/public/notify.ts';
import type { AssignedWhat } from '#worker/contract/training-assignment.ts';

type Told = {
	readonly videoId: string;
	readonly title: string;
	readonly what: AssignedWhat;
	readonly dueOn: string;
	readonly note: string;
	readonly byName: string;
};

/** The notification of a task: when it is given, the day before it is due, and when it is late. */
export function assignmentNews(company: string, to: string, task: Told): News {
	return {
		company,
		to,
		type: task.what,
		reference: {
			kind: 'training-assigned',
			_id: task.videoId,
			actor: task.byName,
			subject: task.title,
			code: null,
			date: task.dueOn,
			note: task.note || null,
		},
	};
}
