import { useState } from 'react';
import { Ask } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { PersonFile } from '#worker/contract/administration-people.ts';
import { usePeopleActs } from './people.data.client.ts';
import { refusalText } from './person-words.ts';
import { type Superior, SuperiorField } from './superior-field.tsx';

type Props = {
	readonly file: PersonFile;
	readonly onDone: (file: PersonFile) => void;
	readonly onClose: () => void;
};

/** Asks before the erasure of a person: what goes, what stays, who takes over the team. */
export function PersonErasure({ file: { person, ties }, onDone, onClose }: Props) {
	const act = usePeopleActs();
	const { code, name } = person;
	const [typed, setTyped] = useState('');
	const [successor, setSuccessor] = useState<Superior | null>(null);
	const [refusal, setRefusal] = useState<string | null>(null);
	const [pending, setPending] = useState(false);

	async function erase(): Promise<void> {
		if (typed.trim() !== code) {
			setRefusal(`Para confirmar, escreva o código ${code}.`);
			return;
		}
		if (ties.below > 0 && successor === null) {
			setRefusal('Escolha quem fica com a equipe.');
			return;
		}
		setPending(true);
		setRefusal(null);
		try {
			onDone(await act('erase', { code, successorCode: successor?.code ?? null }));
			toast('Dados removidos');
			onClose();
		} catch (error) {
			setRefusal(refusalText(error));
			setPending(false);
		}
	}

	return (
		<Ask
			open
			title={`Remover os dados de ${name}?`}
			act="Remover para sempre"
			stay="Manter"
			danger
			pending={pending}
			onAct={() => void erase()}
			onStay={onClose}
		>
			<p className="font-semibold">Sai, sem volta:</p>
			<ul className="list-disc ps-6">
				<li>o nome, em todas as telas e nos coachings</li>
				<li>a senha, o acesso, os aparelhos e as notificações</li>
				<li>as posições de check-ins, a agenda e os chamados</li>
				<li>respostas escritas a combinados e relatos do app</li>
			</ul>
			<p className="font-semibold">Fica, com o código {code}:</p>
			<ul className="list-disc ps-6">
				<li>notas, pontos, quizzes e coachings, que são de outras pessoas também</li>
				<li>pedidos e decisões, que a lei manda guardar</li>
				<li>a auditoria, sem o nome</li>
			</ul>
			<p>Backups já feitos continuam com os dados. Visitas ainda no celular chegam sem o nome.</p>
			<p>
				Só o nome completo sai dos textos: um apelido ou só o primeiro nome, escritos por outra
				pessoa num feedback, num pedido ou num combinado, continuam lá.
			</p>
			{ties.below > 0 && (
				<SuperiorField
					label={`Quem fica com a equipe (${ties.below})`}
					chosen={successor}
					onChoose={setSuccessor}
				/>
			)}
			<Field
				label={`Escreva o código ${code} para confirmar`}
				value={typed}
				autoComplete="off"
				onChange={(event) => setTyped(event.target.value)}
			/>
			{refusal && (
				<Notice tone="bad" role="alert">
					{refusal}
				</Notice>
			)}
		</Ask>
	);
}
