import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { ChangeList } from '#app/features/visit/change-list.tsx';
import { codeOf } from '#app/platform/error-text.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { absolute } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { toast } from '#app/ui/toast.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import { UseButton } from '#app/ui/use-button.tsx';
import type { AdminFormResponse } from '#worker/contract/admin-forms.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { type FormAnswer, useAuthoringActs } from './authoring.data.client.ts';
import { DraftCard } from './draft-card.tsx';
import { formPath } from './form-path.ts';
import { FormChip } from './forms-list-screen.tsx';

/** One form: its draft with what keeps it from being published, its use and its versions. */
export function FormAuthoringScreen({ answer, code, unsent }: FormAnswer) {
	if (!answer) {
		return <Unavailable code={code ?? 'server-failed'} title="O formulário não chegou" />;
	}
	return <Authoring answer={answer} unsent={unsent !== null} />;
}

type Props = {
	readonly answer: AdminFormResponse;
	/** This device holds changes that the server does not have. */
	readonly unsent: boolean;
};

function Authoring({ answer, unsent }: Props) {
	const { form, draft, published, versions } = answer;
	const act = useAuthoringActs();
	const { revalidate } = useRevalidator();
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [pending, setPending] = useState(false);

	async function run(work: () => Promise<string>): Promise<void> {
		setPending(true);
		setCode(null);
		try {
			toast(await work());
			revalidate();
		} catch (error) {
			setCode(codeOf(error));
		}
		setPending(false);
	}

	const retired = form.retiredAt !== null;
	const retire = () =>
		run(async () => {
			await act('retire', { id: form._id, retired: !retired });
			return retired ? 'O formulário voltou ao uso' : 'O formulário foi retirado';
		});
	return (
		<div className="grid items-start gap-4 grid-fit-22/2">
			<div className="grid gap-4">
				<ErrorNote code={code} />
				{unsent && (
					<Notice
						tone="warn"
						act={<ButtonLink to={`${formPath(form._id)}/editar`}>Editar</ButtonLink>}
					>
						Há mudanças neste aparelho que o servidor ainda não tem.
					</Notice>
				)}
				{draft && <DraftCard answer={answer} draft={draft} pending={pending} run={run} />}
				{published && (
					<Card title={published.title} aside={<FormChip form={{ ...form, draft: null }} />}>
						<p className="text-sm text-muted">
							{retired
								? 'Quem já começou um coaching com ele termina com ele. Ninguém mais o escolhe.'
								: 'Os coaches recebem este formulário na próxima atualização do app.'}
						</p>
						{!draft && (
							<>
								<ButtonLink to={`${formPath(form._id)}/editar`}>Editar</ButtonLink>
								<ButtonLink to={`${formPath(form._id)}/testar/questions/0`}>Testar</ButtonLink>
							</>
						)}
						<Button onClick={() => void act('download', form._id)}>Baixar planilha</Button>
						<UseButton retired={retired} pending={pending} onChange={retire} />
					</Card>
				)}
			</div>
			{versions.length > 0 && (
				<Card title="Versões">
					{versions.map(({ version, publishedAt, publishedBy, changes, allChanges }) => (
						<section key={version} className="grid gap-1">
							<h3 className="font-semibold">Versão {version}</h3>
							<p className="text-sm text-muted">
								{publishedAt === null ? 'Data não registrada' : absolute(publishedAt)}
								{publishedBy !== null && ` · ${publishedBy}`}
							</p>
							<ChangeList changes={allChanges ?? changes} />
						</section>
					))}
				</Card>
			)}
		</div>
	);
}
