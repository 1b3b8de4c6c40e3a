import { MonitorPlay, TriangleAlert } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { ListRow } from '#app/ui/list-row.tsx';
import { useOwnTasks } from '../teaching/teaching.data.client.ts';
import { taskText } from '../teaching/teaching-words.ts';

/** What trainers gave this person to watch or answer, on the device. Renders nothing without a task. */
export function AssignedTraining({
	base,
}: {
	readonly base: '/tv-vendas/video' | '/offline/videos';
}) {
	const tasks = useOwnTasks();
	if (tasks === null || tasks.length === 0) return null;
	return (
		<Card title="Treinamento para fazer" content="rows">
			{tasks.map((task) => (
				<ListRow
					key={task._id}
					to={`${base}/${task.videoId}`}
					icon={
						task.isLate ? (
							<TriangleAlert aria-hidden="true" className="size-6 flex-none text-warn" />
						) : (
							<MonitorPlay aria-hidden="true" className="size-6 flex-none text-accent" />
						)
					}
					title={task.title}
					detail={
						<>
							<span className={task.isLate ? 'font-semibold text-warn' : ''}>
								{task.isLate
									? `Com atraso: ${taskText(task).toLocaleLowerCase('pt-BR')}`
									: taskText(task)}
							</span>{' '}
							· {task.byName}
							{task.note && `: “${task.note}”`}
						</>
					}
				/>
			))}
		</Card>
	);
}
