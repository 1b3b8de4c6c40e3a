import { useState } from 'react';
import { ActionBar } from '#app/ui/action-bar.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import type { PdvListView, PdvRow } from '#worker/contract/coaching-api.ts';
import { ContinueBar } from './open-stage.tsx';
import { useVisitAct } from './use-visit-act.ts';

/** Leads to the next client, or to the post-process once the goal is reached (rule 4.13). */
export function DayActions({
	list,
	rows,
}: {
	readonly list: PdvListView;
	readonly rows: readonly PdvRow[];
}) {
	const visit = useVisitAct();
	const [asking, setAsking] = useState(false);
	const { coaching } = list;
	const { made, goal, missing } = coaching.visitGoal;
	const next = rows.find((row) => row.inRoute && row.status === 'waiting');
	const [contact, contacts, verb] = coaching.teleSales
		? (['contato', 'contatos', 'Contatar'] as const)
		: (['visita', 'visitas', 'Visitar'] as const);
	if (coaching.currentStage) return <ContinueBar coaching={coaching} />;
	const waiting = list.counts.waiting > 0 && missing > 0;
	return (
		<ActionBar note={<ErrorNote code={visit.code} />}>
			<Button look={waiting ? 'secondary' : 'primary'} onClick={() => setAsking(true)}>
				Ir para o pós-processo
			</Button>
			{waiting && next && (
				<ButtonLink
					look="primary"
					to={`/coaching/form/pdv?pdv=${encodeURIComponent(next.code)}`}
					aria-label={`${verb} o próximo: ${next.name}`}
				>
					{verb} o próximo
				</ButtonLink>
			)}
			{waiting && !next && (
				<ButtonLink look="primary" to="/coaching/pdvs?lista=pendentes" replace>
					Ver quem falta
				</ButtonLink>
			)}
			<Ask
				open={asking}
				title="Ir para o pós-processo?"
				act="Fazer check-in do pós-processo"
				stay={`Continuar ${coaching.teleSales ? 'os' : 'as'} ${contacts}`}
				pending={visit.pending}
				onAct={() => visit.act({ act: 'check-in-stage' })}
				onStay={() => setAsking(false)}
			>
				{missing > 0 ? (
					<p>
						A meta ainda não foi atingida: {made} de {goal} em rota.{' '}
						{missing === 1 ? `Falta 1 ${contact}` : `Faltam ${missing} ${contacts}`}.
					</p>
				) : (
					<p>Meta atingida: {made === 1 ? `1 ${contact}` : `${made} ${contacts}`} em rota.</p>
				)}
				<p>Depois deste check-in não dá mais para registrar {contacts} neste coaching.</p>
				<ErrorNote code={visit.code} />
			</Ask>
		</ActionBar>
	);
}
