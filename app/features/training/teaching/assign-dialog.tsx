import { useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceGroup, ChoiceRow } from '#app/ui/choice-row.tsx';
import { DateField } from '#app/ui/date-field.tsx';
import { Dialog, DialogActs } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { plural } from '#app/ui/format.ts';
import type { TeamResults } from '#worker/contract/quiz-results-api.ts';
import {
	ASSIGNMENT_NOTE_MAX,
	type AssignedWhat,
	type AssignTrainingResponse,
} from '#worker/contract/training-assignment.ts';
import { titleOf } from '#worker/domain/session/person.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { newReminderKey } from '../results/results.data.client.ts';
import { useResultsActs } from '../results/results-acts.data.client.ts';
import { peopleCount, UNCONFIRMED, WHAT_TEXT } from './teaching-words.ts';

type Props = {
	readonly videoId: string;
	/** What can be given of the video. */
	readonly whats: readonly AssignedWhat[];
	/** The text of the button that opened the dialog. */
	readonly label: string;
	/** Codes of the people; empty: teams are chosen here. */
	readonly employees: readonly string[];
	readonly teams: readonly TeamResults[];
	/** ISO date. */
	readonly today: string;
	readonly onClose: () => void;
	readonly onDone: (answer: AssignTrainingResponse) => void;
};

/** 'Passar tarefa': what, to which teams if nobody was chosen, until when, and a word. */
export function AssignDialog(props: Props) {
	const { videoId, whats, label, employees, teams, today, onClose, onDone } = props;
	const actOn = useResultsActs();
	const day = Temporal.PlainDate.from(today);
	const [what, setWhat] = useState<AssignedWhat>(whats.includes('quiz') ? 'quiz' : 'video');
	const [dueOn, setDueOn] = useState(day.add({ days: 7 }).toString());
	const [note, setNote] = useState('');
	const [chosen, setChosen] = useState<readonly string[]>([]);
	const [key, setKey] = useState<string | null>(null);
	const [pending, setPending] = useState(false);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const toTeams = employees.length === 0;
	const isWhole = dueOn >= today && (!toTeams || chosen.length > 0);
	const who = toTeams
		? plural(chosen.length, 'equipe', 'equipes', 'equipes')
		: peopleCount(employees.length);

	async function assign() {
		setPending(true);
		setCode(null);
		try {
			// The same key after a failure: what did arrive is not given twice.
			const same = key ?? (await newReminderKey());
			setKey(same);
			const body = { videoId, what, employees, teams: toTeams ? chosen : [], dueOn, note };
			onDone(await actOn('assign', { body: { ...body, note: note.trim() }, key: same }));
		} catch (error) {
			setCode(codeOf(error));
		}
		setPending(false);
	}

	return (
		<Dialog open onClose={onClose} title={label}>
			{whats.length > 1 ? (
				<ChoiceGroup legend="O que fazer">
					{whats.toReversed().map((one) => (
						<ChoiceRow
							key={one}
							type="radio"
							name="o-que"
							label={WHAT_TEXT[one]}
							checked={what === one}
							onChange={() => {
								setWhat(one);
								setKey(null);
							}}
						/>
					))}
				</ChoiceGroup>
			) : (
				<p className="font-semibold">{WHAT_TEXT[what]}</p>
			)}
			{toTeams && (
				<ChoiceGroup legend="Equipes">
					{teams.map(({ employeeCode, name, invited, ...team }) => (
						<ChoiceRow
							key={employeeCode}
							type="checkbox"
							label={name}
							detail={`${titleOf(team)} · vai para ${peopleCount(invited)}`}
							checked={chosen.includes(employeeCode)}
							onChange={({ target }) => {
								const others = chosen.filter((one) => one !== employeeCode);
								setChosen(target.checked ? [...others, employeeCode] : others);
								setKey(null);
							}}
						/>
					))}
				</ChoiceGroup>
			)}
			<DateField
				label="Último dia"
				value={dueOn}
				min={today}
				max={day.add({ days: 365 }).toString()}
				error={dueOn < today ? 'Escolha hoje ou um dia depois.' : null}
				onChange={(value) => {
					setDueOn(value);
					setKey(null);
				}}
			/>
			<TextArea
				label="Recado (opcional)"
				hint="Vai na notificação e na tarefa de cada pessoa."
				rows={2}
				maxLength={ASSIGNMENT_NOTE_MAX}
				value={note}
				onChange={({ target }) => {
					setNote(target.value);
					setKey(null);
				}}
			/>
			<p className="text-sm text-muted">
				Cada pessoa recebe uma notificação agora, outra na véspera e outra se atrasar. A tarefa fica
				no menu dela, também sem internet.
			</p>
			{code && (
				<div ref={intoView} className="scroll-mb-40">
					<ErrorNote code={code} offline={UNCONFIRMED} />
				</div>
			)}
			<DialogActs>
				<Button onClick={onClose}>Não passar agora</Button>
				<Button look="primary" disabled={!isWhole} pending={pending} onClick={() => void assign()}>
					Passar para {who}
				</Button>
			</DialogActs>
		</Dialog>
	);
}

/** The buttons stay in view, and would cover what is below the fold. */
function intoView(note: HTMLElement | null): void {
	note?.scrollIntoView({ block: 'nearest' });
}
