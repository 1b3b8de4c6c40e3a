import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Ask } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { PersonFile } from '#worker/contract/administration-people.ts';
import { usePeopleActs } from './people.data.client.ts';
import { ACCESS_TEXTS, refusalText, tiesText } from './person-words.ts';

type Props = { readonly file: PersonFile; readonly onChange: (file: PersonFile) => void };

/** The access of a person to the app, and the right to administer. */
export function PersonAccess({ file, onChange }: Props) {
	const { person, ties } = file;
	const act = usePeopleActs();
	const [isAsking, setAsking] = useState(false);
	const [refusal, setRefusal] = useState<string | null>(null);
	const [pending, setPending] = useState(false);
	const { code, state, isAdministrator } = person;
	const isDisabled = state === 'disabled';

	async function run(change: () => Promise<PersonFile>, told: string): Promise<void> {
		setPending(true);
		setRefusal(null);
		try {
			onChange(await change());
			toast(told);
		} catch (error) {
			setRefusal(refusalText(error));
		}
		setPending(false);
		setAsking(false);
	}

	const setAccess = (disabled: boolean) =>
		run(
			() => act('access', { code, disabled }),
			disabled ? 'Acesso encerrado' : 'Acesso devolvido',
		);
	const setRight = (administers: boolean) =>
		run(
			() => act('administrator', { code, administers }),
			administers ? 'Agora administra' : 'Não administra mais',
		);

	const stays = tiesText(ties);
	return (
		<Card title="Acesso">
			<p>{ACCESS_TEXTS[state]}</p>
			{isDisabled ? (
				<Button pending={pending} onClick={() => void setAccess(false)}>
					Devolver o acesso
				</Button>
			) : (
				<Button className="text-danger" onClick={() => setAsking(true)}>
					Encerrar o acesso
				</Button>
			)}
			<p className="border-t border-line pt-3">
				{isAdministrator
					? 'Administra a empresa: pessoas, dados e formulários.'
					: 'Não administra a empresa.'}
			</p>
			{ties.keys > 0 && (
				<p>
					{`Criou ${ties.keys} ${ties.keys === 1 ? 'chave' : 'chaves'} de outros programas, que`}
					{ties.keys === 1 ? ' para ' : ' param '}
					sem o acesso ou o direito. Antes, outro administrador cria novas em Chaves.
				</p>
			)}
			{(isAdministrator || !isDisabled) && (
				<Button pending={pending} onClick={() => void setRight(!isAdministrator)}>
					{isAdministrator ? 'Tirar o direito de administrar' : 'Dar o direito de administrar'}
				</Button>
			)}
			{refusal && (
				<Notice tone="bad" role="alert">
					{refusal}
				</Notice>
			)}
			<Ask
				open={isAsking}
				title={`Encerrar o acesso de ${person.name}?`}
				act="Encerrar o acesso"
				stay="Manter o acesso"
				danger
				pending={pending}
				onAct={() => void setAccess(true)}
				onStay={() => setAsking(false)}
			>
				<p>
					Em até um minuto a pessoa sai do app em todos os aparelhos. Visitas, quizzes e combinados
					que ainda não enviou chegam quando o celular dela tiver rede, e ficam na auditoria.
				</p>
				{stays !== '' && <p>Continua com ela: {stays}. Passe adiante em Dados ou Superior.</p>}
			</Ask>
		</Card>
	);
}
