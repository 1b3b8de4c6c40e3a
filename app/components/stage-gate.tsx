import { ClipboardCheck, MessagesSquare } from 'lucide-react';
import { count, plural } from '#app/format.ts';
import { STAGE_ACT } from '#app/visit/labels.ts';
import { useVisitAct } from '#app/visit/use-visit-act.ts';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import { ActionBar } from './action-bar.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { DiscardCoaching } from './discard-coaching.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorNote } from './error-note.tsx';

/** Before the first visit and after the last: what the stage is for, and its check-in. */
export function StageGate({ coaching }: { readonly coaching: CoachingView }) {
	const visit = useVisitAct();
	const before = coaching.coachingStage === 'pre-process';
	const { of } = STAGE_ACT[before ? 'pre-process' : 'post-process'];
	const { goals, pdvs } = coaching.statistics;
	const coachee = coaching.coachee.name;
	const [first, one, many, none] = coaching.teleSales
		? (['do primeiro contato', 'contato', 'contatos', 'nenhum contato'] as const)
		: (['da primeira visita', 'visita', 'visitas', 'nenhuma visita'] as const);
	return (
		<>
			<EmptyState
				icon={before ? <ClipboardCheck /> : <MessagesSquare />}
				title={before ? 'Comece pelo pré-processo' : 'Falta o pós-processo'}
			>
				{before
					? `É a preparação com ${coachee} antes ${first}. O check-in grava a hora e, quando houver, a localização.`
					: `É o fechamento do dia com ${coachee}. Depois dele vem o feedback.`}
			</EmptyState>
			<Card title="O dia">
				{before ? (
					<ul className="grid gap-1">
						<li>
							Planejado: {plural(pdvs.planned, one, many, none)}
							{pdvs.planned % 1 !== 0 && ' (Quinzenal conta meia)'}
						</li>
						<li>Meta em rota: {count(goals.minInRoute)}</li>
						<li>Fora da rota: no máximo {count(goals.maxOutRoute)}</li>
					</ul>
				) : (
					<ul className="grid gap-1">
						<li>
							{coaching.teleSales ? 'Contatos' : 'Visitas'} em rota: {count(pdvs.inRoute)} de meta{' '}
							{count(goals.minInRoute)}
						</li>
						<li>
							Fora da rota: {count(pdvs.outRoute)} de {count(goals.maxOutRoute)}
						</li>
					</ul>
				)}
			</Card>
			<DiscardCoaching coaching={coaching} />
			<ActionBar note={<ErrorNote code={visit.code} />}>
				<Button
					look="primary"
					pending={visit.pending}
					onClick={() => visit.act({ act: 'check-in-stage' })}
				>
					Fazer check-in {of}
				</Button>
			</ActionBar>
		</>
	);
}
