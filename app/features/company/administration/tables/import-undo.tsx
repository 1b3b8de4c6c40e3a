import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import type { Import } from '#worker/contract/import.ts';
import type { ImportAction } from './import-action.ts';

type Props = { readonly one: Import; readonly action: ImportAction };

/** Takes an import back, after a question. */
export function ImportUndo({ one, action }: Props) {
	const [isAsking, setAsking] = useState(false);
	return (
		<>
			<Button
				className="justify-self-start"
				icon={<Undo2 aria-hidden="true" className="size-5" />}
				onClick={() => setAsking(true)}
			>
				Desfazer importação
			</Button>
			<Ask
				open={isAsking}
				title="Desfazer esta importação?"
				act="Desfazer importação"
				stay="Manter como está"
				danger
				onAct={() => {
					setAsking(false);
					void action((act) => act('undo', one._id));
				}}
				onStay={() => setAsking(false)}
			>
				<p>O que ela incluiu sai e o que ela mudou volta a ser como era antes.</p>
				<p>Se algo já depende disso, nada é desfeito e a tela diz o quê.</p>
			</Ask>
		</>
	);
}
