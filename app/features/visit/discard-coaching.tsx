import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { plural } from '#app/ui/format.ts';
import { articleOf, shortName } from '#app/ui/person-name.ts';
import type { CoachingView } from '#worker/contract/coaching-api.ts';
import { useVisitAct } from './use-visit-act.ts';

/** Folded, so that it is not tapped by accident; says what is given up. */
export function DiscardCoaching({
	coaching,
	children,
}: {
	readonly coaching: CoachingView;
	/** Other rare acts, above it. */
	readonly children?: ReactNode;
}) {
	const visit = useVisitAct();
	const [asking, setAsking] = useState(false);
	const { name } = coaching.coachee;
	const { visited } = coaching.statistics.pdvs;
	const visits = coaching.teleSales
		? plural(visited, 'contato feito', 'contatos feitos', '')
		: plural(visited, 'visita feita', 'visitas feitas', '');
	return (
		<Fold
			className="card"
			// It is the last element of the screen: its content would open behind the action bar.
			onToggle={({ currentTarget }) => {
				if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
			}}
			head="Mais opções"
		>
			<div className="grid justify-items-start gap-2 px-4 pb-4">
				{children}
				<Button
					look="quiet"
					className="text-danger"
					icon={<Trash2 aria-hidden="true" className="size-5" />}
					onClick={() => setAsking(true)}
				>
					Descartar coaching
				</Button>
			</div>
			<Ask
				open={asking}
				title="Descartar este coaching?"
				act="Descartar coaching"
				stay="Continuar coaching"
				danger
				pending={visit.pending}
				onAct={() => visit.act({ act: 'discard' })}
				onStay={() => setAsking(false)}
			>
				<p>
					O coaching de hoje com {articleOf(name)}
					<strong>{shortName(name)}</strong> deixa de valer
					{visited > 0 && `: ${visits}`}, com as respostas e a nota. Não dá para desfazer.
				</p>
				<ErrorNote code={visit.code} />
			</Ask>
		</Fold>
	);
}
