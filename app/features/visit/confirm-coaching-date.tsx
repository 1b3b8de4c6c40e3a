import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { named } from '#app/ui/person-name.ts';
import { useVisitAct } from './use-visit-act.ts';

/**
 * The clock jumped while the device could not know the date, so only the person knows whether the
 * coaching is of yesterday. A wrong clock alone never ends a visit (rule 5.2).
 */
export function ConfirmCoachingDate({ coacheeName }: { readonly coacheeName: string }) {
	const visit = useVisitAct();
	const [asking, setAsking] = useState(false);
	const [clockWrong, setClockWrong] = useState(false);
	if (clockWrong) {
		return (
			<Notice tone="info" role="status">
				Acerte a data nas configurações do aparelho. O coaching continua aberto e salvo.
			</Notice>
		);
	}
	return (
		<Notice tone="warn" role="status">
			<p>Pela data do aparelho, este coaching com {named(coacheeName)} não é de hoje.</p>
			<div className="mt-2 flex flex-wrap gap-2">
				<Button onClick={() => setAsking(true)}>Encerrar coaching de ontem</Button>
				<Button onClick={() => setClockWrong(true)}>A data do aparelho está errada</Button>
			</div>
			<Ask
				open={asking}
				title="Encerrar coaching de ontem?"
				act="Encerrar coaching"
				stay="Continuar coaching"
				danger
				pending={visit.pending}
				onAct={() => visit.act({ act: 'confirm-expired' })}
				onStay={() => setAsking(false)}
			>
				<p>
					Tudo o que foi respondido fica salvo e será enviado, mas não será mais possível continuar
					este coaching.
				</p>
				<ErrorNote code={visit.code} />
			</Ask>
		</Notice>
	);
}
