import { useRevalidator } from '@remix-run/react';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { date, grade } from '#app/ui/format.ts';
import { More } from '#app/ui/more.tsx';
import type { AssignedPerson, Assignment } from '#worker/contract/training-assignment.ts';
import { type TaskState, taskState } from '#worker/domain/training/teach-again.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { PersonLink } from '../results/person-link.tsx';
import { useResultsActs } from '../results/results-acts.data.client.ts';
import { doneText, peopleCount, taskText, UNCONFIRMED } from './teaching-words.ts';

const STATES = {
	late: { Icon: TriangleAlert, word: 'Atrasada', tone: 'text-warn' },
	waiting: { Icon: Clock, word: 'No prazo', tone: 'text-muted' },
	done: { Icon: CircleCheck, word: 'Feita', tone: 'text-accent' },
} as const satisfies Record<TaskState, object>;
const NAME = 'inline-flex min-h-12 min-w-0 flex-1 basis-40 items-center';
const ORDER: readonly TaskState[] = ['late', 'waiting', 'done'];

type Props = {
	readonly task: Assignment;
	/** ISO date. */
	readonly today: string;
	/** The network is missing: nothing can be taken back. */
	readonly offline: boolean;
	/** Names the video; not on the page of that video. */
	readonly titled?: boolean;
	/** A name leads to the answers of the person; a video without a quiz has none. */
	readonly hasQuiz?: boolean;
};

/** A task with its people, who is late first, and the attempt after it beside the one before. */
export function TaskCard({ task, today, offline, titled = false, hasQuiz = true }: Props) {
	const stateOf = (one: AssignedPerson) => taskState({ ...one, dueOn: task.dueOn }, today);
	const people = ORDER.flatMap((state) => task.people.filter((one) => stateOf(one) === state));
	const count = (state: TaskState) => people.filter((one) => stateOf(one) === state).length;
	const open = people.filter((one) => stateOf(one) !== 'done').map((one) => one.employeeCode);
	return (
		<Card title={titled ? task.title : taskText(task)}>
			<p>
				{titled && `${taskText(task)}. `}
				{doneText(count('done'), people.length)}
				{count('late') > 0 && (
					<strong className="text-warn">, {peopleCount(count('late'))} com atraso</strong>
				)}
				.
			</p>
			<p className="text-sm text-muted">
				Passada por {task.byName} em {date(task.at)}
				{task.note && `: “${task.note}”`}
			</p>
			<More words={`Ver ${peopleCount(people.length)}`} open={people.length <= 5}>
				<ul className="grid list-none gap-2">
					{people.map((one) => {
						const { Icon, word, tone } = STATES[stateOf(one)];
						return (
							<li key={one.employeeCode} className="flex flex-wrap items-center gap-x-2">
								<Icon aria-hidden="true" className={`size-5 flex-none ${tone}`} />
								{hasQuiz ? (
									<PersonLink
										videoId={task.videoId}
										person={one}
										className={`${NAME} text-accent underline underline-offset-[3px]`}
									/>
								) : (
									<span className={NAME}>{one.name}</span>
								)}
								<span className="figures text-sm text-muted">{outcome(one, word)}</span>
							</li>
						);
					})}
				</ul>
			</More>
			{open.length > 0 && <Withdraw id={task._id} employees={open} offline={offline} />}
		</Card>
	);
}

/** 'Feita em 06/03/2025 · nota 5,0 antes, 10,0 depois'. */
function outcome({ doneAt, before, after }: AssignedPerson, word: string): string {
	const when = doneAt === null ? word : `${word} em ${date(doneAt)}`;
	const grades = [
		before !== null && `${grade(before)} antes`,
		after !== null && `${grade(after)} depois`,
	].filter(Boolean);
	return grades.length === 0 ? when : `${when} · nota ${grades.join(', ')}`;
}

type WithdrawProps = {
	readonly id: string;
	readonly employees: readonly string[];
	readonly offline: boolean;
};

function Withdraw({ id, employees, offline }: WithdrawProps) {
	const { revalidate } = useRevalidator();
	const actOn = useResultsActs();
	const [isOpen, setOpen] = useState(false);
	const [pending, setPending] = useState(false);
	const [code, setCode] = useState<AppErrorCode | null>(null);

	async function withdraw() {
		setPending(true);
		setCode(null);
		try {
			await actOn('withdraw', { id, employees });
			setOpen(false);
			revalidate();
		} catch (error) {
			setCode(codeOf(error));
		}
		setPending(false);
	}

	return (
		<>
			<Button
				look="quiet"
				disabled={offline}
				onClick={() => setOpen(true)}
				className="desk:justify-self-start print:hidden"
			>
				Retirar de quem não fez
			</Button>
			<Ask
				open={isOpen}
				title={`Retirar a tarefa de ${peopleCount(employees.length)}?`}
				act="Retirar tarefa"
				stay="Manter tarefa"
				pending={pending}
				onAct={() => void withdraw()}
				onStay={() => setOpen(false)}
			>
				<p>Ela sai do menu de quem ainda não fez. O que já foi feito fica.</p>
				<ErrorNote code={code} offline={UNCONFIRMED} />
			</Ask>
		</>
	);
}
