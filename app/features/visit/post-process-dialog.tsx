import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import { useVisitAct } from './use-visit-act.ts';

type Props = {
	readonly coaching: CoachingView;
	readonly open: boolean;
	readonly onClose: () => void;
};

/** Asks before the visits of the day end, and says what the goal still lacks. */
export function PostProcessDialog({ coaching, open, onClose }: Props) {
	const visit = useVisitAct();
	const { made, missing } = coaching.visitGoal;
	const [contact, contacts] = coaching.teleSales
		? (['contato', 'contatos'] as const)
		: (['visita', 'visitas'] as const);
	return (
		<Ask
			open={open}
			title="Ir para o pós-processo?"
			act="Fazer check-in do pós-processo"
			stay={`Continuar ${coaching.teleSales ? 'os' : 'as'} ${contacts}`}
			pending={visit.pending}
			onAct={() => visit.act({ act: 'check-in-stage' })}
			onStay={onClose}
		>
			{missing > 0 ? (
				<p>
					A meta ainda não foi atingida:{' '}
					{missing === 1 ? `falta 1 ${contact}` : `faltam ${missing} ${contacts}`} em rota.
				</p>
			) : (
				<p>Meta atingida: {made === 1 ? `1 ${contact}` : `${made} ${contacts}`} em rota.</p>
			)}
			{coaching.needsVisit && <p>Se você parar agora, o coaching fica sem nota.</p>}
			<p>Depois deste check-in não dá mais para registrar {contacts} neste coaching.</p>
			<ErrorNote code={visit.code} />
		</Ask>
	);
}
