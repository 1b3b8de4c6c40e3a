import { Link } from '@remix-run/react';
import { TriangleAlert } from 'lucide-react';
import type { DamagedQuestion } from '#worker/contract/damaged-question.ts';
import { useDamagedAnswers } from '../damaged.data.client.ts';
import { STAGE_NAME } from '../visit-words.ts';

/** Rows shown at most; the rest is counted. */
const SHOWN = 25;

/**
 * Names the questions whose stored answer was damaged, with what can still be read of it, and leads to
 * those that can be answered again (rule 5.13).
 */
export function DamagedAnswersNote() {
	const damaged = useDamagedAnswers();
	if (damaged.length === 0) return null;
	return (
		<div className="grid gap-2 rounded-md bg-warn-soft p-3 text-warn">
			<p className="flex items-center gap-3 font-medium">
				<TriangleAlert aria-hidden="true" className="size-5 flex-none" />
				<span className="min-w-0 flex-1">
					{damaged.length === 1
						? 'Uma resposta foi danificada neste aparelho. Responda de novo:'
						: `${damaged.length} respostas foram danificadas neste aparelho. Responda de novo:`}
				</span>
			</p>
			<ul className="grid gap-2">
				{damaged.slice(0, SHOWN).map((question) => (
					<li key={`${question.stageId}:${question.index}`} className="min-w-0 break-words">
						<Question question={question} />
					</li>
				))}
			</ul>
			{damaged.length > SHOWN && <p>E mais {damaged.length - SHOWN}.</p>}
		</div>
	);
}

function Question({ question }: { readonly question: DamagedQuestion }) {
	const { stage, pdvName, index, text, found, isOpen } = question;
	const name = `${pdvName ?? STAGE_NAME[stage]}, pergunta ${index + 1}: ${text}`;
	return (
		<>
			{isOpen ? (
				<Link
					className="inline-flex min-h-11 items-center underline"
					to={`/coaching/form/questions/${index}`}
				>
					{name}
				</Link>
			) : (
				<p>{name}</p>
			)}
			{found.length > 0 && <p className="text-sm">Ainda se lê: “{found.join(', ')}”.</p>}
			{!isOpen && <p className="text-sm">Esta etapa já foi encerrada e segue sem esta resposta.</p>}
		</>
	);
}
