import { ClipboardCheck, MessagesSquare } from 'lucide-react';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { count, plural } from '#app/ui/format.ts';
import { named } from '#app/ui/person-name.ts';
import { WholeWords } from '#app/ui/whole-words.tsx';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import { DiscardCoaching } from './discard-coaching.tsx';
import { GoalReason } from './public/goal-reason.tsx';
import { STAGE_ACT } from './public/stage-act.ts';
import { useVisitAct } from './use-visit-act.ts';

/** Check-in to pre-process or post-process, and what the stage is for (rule 2.6). */
export function StageGate({ coaching }: { readonly coaching: CoachingView }) {
	const visit = useVisitAct();
	const before = coaching.coachingStage === 'pre-process';
	const { of } = STAGE_ACT[before ? 'pre-process' : 'post-process'];
	const { visitGoal, statistics } = coaching;
	const { goals, pdvs } = statistics;
	const coachee = named(coaching.coachee.name);
	const [first, one, many, none] = coaching.teleSales
		? (['do primeiro contato', 'contato', 'contatos', 'nenhum contato'] as const)
		: (['da primeira visita', 'visita', 'visitas', 'nenhuma visita'] as const);
	return (
		<>
			<div className="side-by-side">
				<div>
					<EmptyState
						icon={before ? <ClipboardCheck /> : <MessagesSquare />}
						title={before ? 'Comece pelo pré-processo' : 'Falta o pós-processo'}
					>
						{before
							? `É a preparação com ${coachee} antes ${first}. O check-in grava a hora e, quando houver, a localização.`
							: `É o fechamento do dia com ${coachee}. Depois dele vem o feedback.`}
					</EmptyState>
				</div>
				<div className="to-read">
					<Card title="O dia">
						<ul className="grid gap-1">
							<li>
								{before
									? `Meta em rota: ${plural(visitGoal.goal, one, many, none)}`
									: `${coaching.teleSales ? 'Contatos' : 'Visitas'} em rota: ${visitGoal.made} (meta: ${visitGoal.goal})`}
							</li>
							{/* All clients of the generic coachee are in route (rule 6.3). */}
							{!coaching.generic && (
								<li>
									Fora da rota: {before ? 'no máximo' : `${count(pdvs.outRoute)} de`}{' '}
									{count(goals.maxOutRoute)}
								</li>
							)}
						</ul>
						<GoalReason statistics={statistics} />
					</Card>
				</div>
			</div>
			<DiscardCoaching coaching={coaching} />
			<ActionBar note={<ErrorNote code={visit.code} />}>
				<Button
					look="primary"
					pending={visit.pending}
					onClick={() => visit.act({ act: 'check-in-stage' })}
				>
					<WholeWords>{`Fazer check-in ${of}`}</WholeWords>
				</Button>
			</ActionBar>
		</>
	);
}
