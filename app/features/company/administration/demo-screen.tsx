import { FlaskConical } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useAct } from '#app/platform/acts.ts';
import { errorText } from '#app/platform/error-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { count } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import type { DemoCompanyResponse } from '#worker/contract/demo-company.ts';
import { isAppError } from '#worker/errors.ts';
import type { DemoAnswer, demoActs } from './demo.data.client.ts';

/** Removes the made-up company whole; says first what goes. */
export function DemoScreen({ demo, code }: DemoAnswer) {
	if (demo) return <Removal demo={demo} />;
	if (code === 'not-found') {
		return (
			<EmptyState icon={<FlaskConical />} title="Esta é a sua própria empresa">
				Aqui não há dados de demonstração.
			</EmptyState>
		);
	}
	return <Unavailable code={code ?? 'server-failed'} title="Os números não chegaram" />;
}

function Removal({ demo }: { readonly demo: DemoCompanyResponse }) {
	const act = useAct<typeof demoActs>('/acts/administracao');
	const [setupPath, setSetupPath] = useState<string | null>(null);
	const [refusal, setRefusal] = useState<string | null>(null);
	const [pending, setPending] = useState(false);

	async function remove(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
		setPending(true);
		setRefusal(null);
		try {
			const answer = await act('removeDemo', name);
			setSetupPath(answer.setupPath);
			location.assign(answer.setupPath);
		} catch (error) {
			if (!isAppError(error)) throw error;
			setRefusal(
				error.fields?.name
					? 'O nome não é igual. Escreva-o como está acima.'
					: errorText(error.code),
			);
		}
		setPending(false);
	}

	if (setupPath !== null) {
		return (
			<Notice tone="info" role="status">
				<p>
					A empresa de demonstração foi removida. Todos saíram do app, você também. Guarde este
					endereço e crie a sua empresa em até uma hora:
				</p>
				<p className="font-semibold break-all select-all">{`${location.origin}${setupPath}`}</p>
				<a className="font-semibold underline" href={setupPath}>
					Criar a minha empresa
				</a>
			</Notice>
		);
	}
	const { name, people, clients, coachings, requests } = demo;
	return (
		<Card title="O que será apagado">
			<p>
				A empresa inventada <strong>{name}</strong> inteira, de uma vez e sem volta:
			</p>
			<ul className="list-disc ps-6">
				<li>{count(people)} pessoas, com o acesso de todas, também o seu</li>
				<li>{count(clients)} clientes, com as rotas</li>
				<li>{count(coachings)} coachings, com respostas e notas</li>
				<li>{count(requests)} pedidos, com o histórico</li>
				<li>formulários, quizzes, agenda, notificações, chamados e auditoria</li>
			</ul>
			<p className="text-muted">
				Se o servidor reiniciar antes de a sua empresa ser criada, a de demonstração volta.
			</p>
			<form className="grid gap-4" onSubmit={(event) => void remove(event)}>
				<Field
					label="Escreva o nome da empresa para confirmar"
					name="name"
					required
					autoComplete="off"
					error={refusal}
				/>
				<Button type="submit" look="danger" pending={pending}>
					Remover a empresa de demonstração
				</Button>
			</form>
		</Card>
	);
}
