import { type ClientActionFunctionArgs, useFetcher } from '@remix-run/react';
import { useRef, useState } from 'react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { plural } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { named } from '#app/ui/person-name.ts';
import type { ImportResult } from '#worker/contract/offline-api.ts';

export const handle: ScreenHandle = { title: 'Importar envios', back: '/offline' };

export async function clientAction({ request }: ClientActionFunctionArgs) {
	const formData = await request.formData();
	const file = formData.get('file');
	const text = file instanceof File ? await file.text() : '';
	try {
		const code = String(formData.get('code'));
		return { code: null, result: await worker.offline.importFile(text, code) };
	} catch (error) {
		return { code: codeOf(error), result: null };
	}
}

const OUTCOME: Readonly<Record<ImportResult['items'][number]['outcome'], string>> = {
	received: 'Recebido. Será enviado assim que houver internet.',
	known: 'Já estava neste aparelho.',
	blocked:
		'Não recebido: há outro coaching em andamento aqui. Termine ou descarte e importe de novo.',
};

function Result({ result }: { readonly result: ImportResult }) {
	const { own, ownerName, items, left } = result;
	return (
		<Card title={own ? 'Seus envios chegaram' : `Envios de ${ownerName}`}>
			{items.length === 0 && (
				<p>O arquivo não trouxe coachings.{own && ' O resto do que ele traz será enviado.'}</p>
			)}
			<ul className="grid gap-3">
				{items.map(({ coachingId, coacheeName, outcome }) => (
					<li key={coachingId}>
						<p className="font-semibold">Coaching com {named(coacheeName)}</p>
						<p className={outcome === 'blocked' ? 'text-danger' : 'text-muted'}>
							{OUTCOME[outcome]}
						</p>
					</li>
				))}
			</ul>
			{left > 0 && (
				<Notice tone="warn">
					{plural(left, 'outro item', 'outros itens', '')} do arquivo, como check-ins, quizzes e
					chamados, só {ownerName} pode enviar: do próprio aparelho, ou importando o arquivo em
					outro.
				</Notice>
			)}
			{!own && items.length > 0 && (
				<p className="text-sm text-muted">
					O envio sai em nome de {ownerName}; fica registrado que foi você quem o trouxe.
				</p>
			)}
			<ButtonLink look="primary" to="/offline/envios">
				Ver envios
			</ButtonLink>
		</Card>
	);
}

/**
 * Imports a file of another device. The person's own work continues here; work of the team is sent
 * on their behalf.
 */
export default function Import() {
	const fetcher = useFetcher<typeof clientAction>();
	const input = useRef<HTMLInputElement>(null);
	const [missing, setMissing] = useState<'file' | 'code' | null>(null);
	const pending = fetcher.state !== 'idle';
	const result = fetcher.data?.result;
	return (
		<div className="side-by-side">
			<div className="to-read">
				<Notice tone="info">
					Abra aqui o arquivo que outro aparelho exportou em “Envios”: o seu próprio, ou o de alguém
					da sua equipe.
				</Notice>
			</div>
			<fetcher.Form
				method="post"
				encType="multipart/form-data"
				className="grid grid-cols-1 gap-4"
				noValidate
				onSubmit={(event) => {
					const form = new FormData(event.currentTarget);
					const file = form.get('file');
					const lacks =
						!(file instanceof File) || file.size === 0
							? 'file'
							: String(form.get('code')).trim() === ''
								? 'code'
								: null;
					setMissing(lacks);
					if (lacks) event.preventDefault();
					if (lacks === 'file') input.current?.focus();
				}}
			>
				<FileField
					ref={input}
					name="file"
					label="Arquivo"
					accept=".txt,text/plain"
					error={missing === 'file' ? 'Escolha o arquivo exportado.' : null}
				/>
				<Field
					name="code"
					label="Código"
					hint="16 letras e números, como apareceram ao exportar"
					autoCapitalize="characters"
					autoComplete="off"
					spellCheck={false}
					error={missing === 'code' ? 'Digite o código do arquivo.' : null}
				/>
				<ErrorNote code={pending ? null : fetcher.data?.code} />
				<Button type="submit" look="primary" pending={pending}>
					{pending ? 'Abrindo o arquivo…' : 'Importar'}
				</Button>
			</fetcher.Form>
			{result && <Result result={result} />}
		</div>
	);
}
