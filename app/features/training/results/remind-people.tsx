import { useRevalidator } from '@remix-run/react';
import { BellRing } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { useDesk } from '#app/ui/desk-part.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { plural } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { PeoplePage, Reminded } from '#worker/contract/quiz-results-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { UNCONFIRMED } from '../teaching/teaching-words.ts';
import { newReminderKey } from './results.data.client.ts';
import { useResultsActs } from './results-acts.data.client.ts';

const REASONS: Readonly<Record<Reminded['failed'][number]['reason'], string>> = {
	'not-found': 'não está mais na sua equipe',
	'not-invited': 'não está mais no convite deste vídeo',
	finished: 'já concluiu',
	'reminded-today': 'já foi lembrada hoje',
};

type Props = {
	readonly videoId: string;
	readonly page: PeoplePage;
	/** The list is old, or the device is offline. */
	readonly offline: boolean;
	/** What else is done with the people of the list. */
	readonly children: ReactNode;
};

/** 'Lembrar 7 pessoas': asks, sends, and shows the outcome for each person. */
export function RemindPeople({ videoId, page, offline, children }: Props) {
	const { revalidate } = useRevalidator();
	const actOn = useResultsActs();
	const [act, setAct] = useState<{ readonly key: string; readonly codes: readonly string[] }>();
	const [pending, setPending] = useState(false);
	const [problem, setProblem] = useState<AppErrorCode | null>(null);
	const [answer, setAnswer] = useState<Reminded | null>(null);
	const isDesk = useDesk();
	const Bar = isDesk ? Line : ActionBar;
	const { remindable } = page;
	const people = (count: number) => plural(count, 'pessoa', 'pessoas', 'ninguém');

	async function begin() {
		setProblem(null);
		setAnswer(null);
		setAct({ key: await newReminderKey(), codes: remindable });
	}

	async function remind() {
		if (!act) return;
		setPending(true);
		try {
			setAnswer(await actOn('remind', { videoId, ...act }));
			setAct(undefined);
			revalidate();
		} catch (error) {
			setProblem(codeOf(error));
		}
		setPending(false);
	}

	return (
		<>
			{!isDesk && children}
			{answer && <Answer answer={answer} page={page} />}
			<Bar
				note={
					offline ? (
						<p className="text-sm text-muted">
							Sem internet não dá para lembrar: o aviso sai na hora. Volte aqui com sinal.
						</p>
					) : (
						remindable.length === 0 && (
							<p className="text-sm text-muted">
								Ninguém para lembrar agora: quem aparece aqui concluiu ou já foi lembrado hoje.
							</p>
						)
					)
				}
			>
				<Button
					look="primary"
					disabled={offline || remindable.length === 0}
					icon={<BellRing aria-hidden="true" className="size-5" />}
					onClick={() => void begin()}
				>
					Lembrar {remindable.length === 0 ? 'pessoas' : people(remindable.length)}
				</Button>
				{isDesk && children}
			</Bar>
			<Ask
				open={act !== undefined}
				title={`Lembrar ${people(act?.codes.length ?? 0)}?`}
				act={`Lembrar ${people(act?.codes.length ?? 0)}`}
				stay="Não lembrar agora"
				pending={pending}
				onAct={() => void remind()}
				onStay={() => setAct(undefined)}
			>
				<p>
					Cada uma recebe uma notificação com o nome do vídeo e o seu. A mesma pessoa é lembrada no
					máximo uma vez por dia.
				</p>
				<ErrorNote code={problem} offline={UNCONFIRMED} />
			</Ask>
		</>
	);
}

/** On a desk the acts stand above the list, where a bar would cover a part of it. */
function Line({ note, children }: { readonly note: ReactNode; readonly children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
			{children}
			{note && <div className="w-full">{note}</div>}
		</div>
	);
}

function Answer({ answer, page }: { readonly answer: Reminded; readonly page: PeoplePage }) {
	const { done, failed } = answer;
	const nameOf = (code: string) =>
		page.rows.find(({ employeeCode }) => employeeCode === code)?.name ?? code;
	return (
		<Notice tone={failed.length > 0 ? 'warn' : 'info'} role="status">
			{plural(done.length, 'pessoa lembrada', 'pessoas lembradas', 'Ninguém foi lembrado')}.
			{failed.length > 0 && (
				<ul className="list-disc ps-5">
					{failed.map(({ employeeCode, reason }) => (
						<li key={employeeCode}>
							{nameOf(employeeCode)} {REASONS[reason]}.
						</li>
					))}
				</ul>
			)}
		</Notice>
	);
}
