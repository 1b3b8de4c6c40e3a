import { useRevalidator } from '@remix-run/react';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { TeamResults } from '#worker/contract/quiz-results-api.ts';
import type { AssignedWhat, AssignTrainingResponse } from '#worker/contract/training-assignment.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { peopleCount } from './teaching-words.ts';

const REASONS: Readonly<Record<AssignTrainingResponse['failed'][number]['reason'], string>> = {
	'not-found': 'não está mais na sua equipe',
	'not-invited': 'não está no convite deste vídeo',
	'has-one': 'já tem esta tarefa',
};

type Props = {
	readonly videoId: string;
	readonly whats: readonly AssignedWhat[];
	/** The text of the button. */
	readonly label: string;
	/** Codes of the people; empty: teams are chosen in the dialog. */
	readonly employees: readonly string[];
	readonly teams?: readonly TeamResults[];
	readonly look?: 'primary' | 'secondary';
	/** ISO date. */
	readonly today: string;
	readonly disabled?: boolean;
};

/** A button that gives a task, and the outcome for each person below it. */
export function AssignPeople({ label, look = 'secondary', disabled, teams = [], ...task }: Props) {
	const { revalidate } = useRevalidator();
	const [isOpen, setOpen] = useState(false);
	const [answer, setAnswer] = useState<AssignTrainingResponse | null>(null);
	return (
		<>
			<Button
				look={look}
				className="desk:me-auto"
				disabled={disabled ?? false}
				icon={<Send aria-hidden="true" className="size-5" />}
				onClick={() => {
					setAnswer(null);
					setOpen(true);
				}}
			>
				{label}
			</Button>
			{isOpen && (
				<AssignDialog
					{...task}
					label={label}
					teams={teams}
					onClose={() => setOpen(false)}
					onDone={(done) => {
						setOpen(false);
						setAnswer(done);
						revalidate();
					}}
				/>
			)}
			{answer && (
				<div className="w-full">
					<Outcome answer={answer} />
				</div>
			)}
		</>
	);
}

function Outcome({ answer: { done, failed } }: { readonly answer: AssignTrainingResponse }) {
	return (
		<Notice tone={failed.length > 0 ? 'warn' : 'info'} role="status">
			{done.length === 0
				? 'Ninguém recebeu a tarefa.'
				: `Tarefa passada para ${peopleCount(done.length)}.`}
			{failed.length > 0 && (
				<ul className="list-disc ps-5">
					{failed.slice(0, 20).map(({ employeeCode, name, reason }) => (
						<li key={employeeCode}>
							{name || employeeCode} {REASONS[reason]}.
						</li>
					))}
				</ul>
			)}
		</Notice>
	);
}
