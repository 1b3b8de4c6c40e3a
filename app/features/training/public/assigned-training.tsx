import { MonitorPlay } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { ListRow } from '#app/ui/list-row.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { OwnTask } from '#worker/contract/teaching-api.ts';
import { useOwnTasks } from '../teaching/teaching.data.client.ts';
import { taskText } from '../teaching/teaching-words.ts';

/** What trainers gave this person to watch or answer, on the device. Renders nothing without a task. */
export function AssignedTraining({
	base,
}: {
	readonly base: '/tv-vendas/video' | '/offline/videos';
}) {
	const tasks = useOwnTasks() ?? [];
	if (tasks.length === 0) return null;
	return (
		<Card title="Treinamento para fazer" content="rows">
			{tasks.map((task) => (
				<ListRow
					key={task._id}
					to={`${base}/${task.videoId}`}
					icon={
						<MonitorPlay
							aria-hidden="true"
							className={`size-6 flex-none ${task.isLate ? 'text-warn' : 'text-accent'}`}
						/>
					}
					title={task.title}
					detail={<Asked task={task} />}
				/>
			))}
		</Card>
	);
}

/** The same where the video is watched. */
export function AssignedHere({ videoId }: { readonly videoId: string }) {
	return useOwnTasks()
		?.filter((task) => task.videoId === videoId)
		.map((task) => (
			<Notice key={task._id} tone={task.isLate ? 'warn' : 'info'}>
				<Asked task={task} />
			</Notice>
		));
}

/** What is asked, until when, by whom, with the word of the trainer. */
function Asked({ task }: { readonly task: OwnTask }) {
	return (
		<>
			{task.isLate && 'Com atraso · '}
			{taskText(task)} · {task.byName}
			{task.note && `: “${task.note}”`}
		</>
	);
}
