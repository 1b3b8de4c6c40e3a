import { MonitorPlay, TriangleAlert } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { ListRow } from '#app/ui/list-row.tsx';
import type { AssignmentsResponse } from '#worker/contract/training-assignment.ts';
import { taskState } from '#worker/domain/training/teach-again.ts';
import { missingText, taskText } from './teaching-words.ts';

const MOST = 5;

type Props = {
	/** null: not known. */
	readonly tasks: AssignmentsResponse | null;
	readonly base: string;
};

/** Tasks that somebody has not done yet, those with most people late first. */
export function LateTasks({ tasks, base }: Props) {
	if (tasks === null) return null;
	const open = tasks.assignments
		.map((task) => {
			const states = task.people.map((one) =>
				taskState({ ...one, dueOn: task.dueOn }, tasks.today),
			);
			const late = states.filter((state) => state === 'late').length;
			const missing = states.filter((state) => state !== 'done').length;
			return { task, late, missing };
		})
		.filter(({ missing }) => missing > 0)
		.sort((a, b) => b.late - a.late);
	return (
		<Card title="Tarefas de treinamento" content={open.length > 0 ? 'rows' : 'padded'}>
			{open.length === 0 && (
				<p className="text-muted">
					Nenhuma tarefa aberta. Abra um vídeo desta tela e passe-o a pessoas ou equipes.
				</p>
			)}
			{open.slice(0, MOST).map(({ task, late, missing }) => (
				<ListRow
					key={task._id}
					to={`${base}/${task.videoId}?aba=ensinar`}
					icon={
						late > 0 ? (
							<TriangleAlert aria-hidden="true" className="size-6 flex-none text-warn" />
						) : (
							<MonitorPlay aria-hidden="true" className="size-6 flex-none text-accent" />
						)
					}
					title={task.title}
					detail={`${taskText(task)} · ${missingText(missing)}${late > 0 ? ', com atraso' : ''}`}
				/>
			))}
		</Card>
	);
}
