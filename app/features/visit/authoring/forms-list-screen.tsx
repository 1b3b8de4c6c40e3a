import { useNavigate } from '@remix-run/react';
import { ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import { STAGE_NAME } from '#app/features/visit/visit-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { absolute } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import type { AdminForm } from '#worker/contract/admin-forms.ts';
import { type FormsAnswer, useAuthoringActs } from './authoring.data.client.ts';
import { formPath } from './form-path.ts';
import { WorkbookUpload } from './workbook-upload.tsx';

/** All forms of the company, and the door for a workbook. */
export function FormsListScreen({ forms, code }: FormsAnswer) {
	const [hasFile, setHasFile] = useState(false);
	if (!forms) {
		return <Unavailable code={code ?? 'server-failed'} title="Os formulários não chegaram" />;
	}
	return (
		<div className="grid items-start gap-4 grid-fit-22/2">
			<div className="grid gap-4">
				<NewForm look={hasFile ? 'secondary' : 'primary'} />
				<WorkbookUpload forms={forms} onChosen={setHasFile} />
			</div>
			{forms.length === 0 ? (
				<EmptyState icon={<ClipboardList />} title="Ainda não há formulários">
					Escreva um aqui ou envie uma planilha: o que ela diz é conferido antes de valer.
				</EmptyState>
			) : (
				<Card title="Formulários" content="rows">
					{forms.map((form) => (
						<FormRow key={form._id} form={form} />
					))}
				</Card>
			)}
		</div>
	);
}

/** Begins a form; it is kept with the first thing that is typed. */
function NewForm({ look }: { readonly look: 'primary' | 'secondary' }) {
	const act = useAuthoringActs();
	const navigate = useNavigate();
	const begin = async () => navigate(`${formPath(await act('newForm'))}/editar`);
	return (
		<Button look={look} icon={<Plus aria-hidden="true" />} onClick={() => void begin()}>
			Novo formulário
		</Button>
	);
}

function FormRow({ form }: { readonly form: AdminForm }) {
	const { _id, title, stage, targetAudience, questions, version, publishedAt } = form;
	const facts = [
		stage === null ? 'Sem etapa' : STAGE_NAME[stage],
		targetAudience === 'field' ? 'Campo' : 'Televendas',
		questions === 1 ? '1 pergunta' : `${questions} perguntas`,
		...(version === null ? [] : [`versão ${version}`]),
		...(publishedAt === null ? [] : [`publicada em ${absolute(publishedAt)}`]),
	];
	return (
		<ListRow
			to={formPath(_id)}
			title={title || 'Sem título'}
			detail={facts.join(' · ')}
			trailing={<FormChip form={form} />}
		/>
	);
}

/** Whether a form is in use, retired or being written. */
export function FormChip({ form: { draft, retiredAt, version } }: { readonly form: AdminForm }) {
	if (draft) {
		return (
			<StatusChip tone="warn" icon={null}>
				Rascunho
			</StatusChip>
		);
	}
	if (retiredAt !== null) {
		return (
			<StatusChip tone="neutral" icon={null}>
				Retirado
			</StatusChip>
		);
	}
	if (version === null) return null;
	return (
		<StatusChip tone="good" icon={null}>
			Em uso
		</StatusChip>
	);
}
