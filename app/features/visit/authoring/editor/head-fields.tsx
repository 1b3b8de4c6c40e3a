import { STAGE_NAME } from '#app/features/visit/visit-words.ts';
import { Card } from '#app/ui/card.tsx';
import { Field, SelectField, TextArea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Tick } from '#app/ui/tick.tsx';
import { FORM_STAGES, type FormStage, type TargetAudience } from '#worker/contract/form.ts';
import type { FormDraft } from '#worker/contract/form-draft.ts';
import { JOB_TITLES } from '#worker/contract/job-titles.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { sentence } from '../sentence.ts';
import type { FieldProblems } from './field-problems.ts';
import { LinesField } from './lines-field.tsx';

type Head = Omit<FormDraft, 'questions'>;
type Props = {
	readonly draft: FormDraft;
	readonly problems: FieldProblems;
	readonly onChange: (head: Partial<Head>) => void;
};

/** Title, stage and for whom a form is. */
export function HeadFields({ draft, problems, onChange }: Props) {
	const { coach, coachee } = draft.permissions;
	const telesales = problems.get('stage-of-tele-sales');
	return (
		<Card title="Formulário">
			<Field
				label="Título"
				maxLength={200}
				value={draft.title}
				error={problems.get('title-missing')}
				onChange={({ target }) => onChange({ title: target.value })}
			/>
			<TextArea
				label="Descrição"
				hint="Uma linha sobre quando usar; aparece na escolha do formulário."
				rows={2}
				maxLength={2000}
				value={draft.description}
				onChange={({ target }) => onChange({ description: target.value })}
			/>
			<div className="grid gap-3 grid-fit-13/2">
				<SelectField
					label="Etapa"
					value={draft.stage ?? ''}
					error={problems.get('stage-missing')}
					onChange={({ target }) => onChange({ stage: (target.value || null) as FormStage | null })}
				>
					<option value="">Escolha a etapa</option>
					{FORM_STAGES.map((stage) => (
						<option key={stage} value={stage}>
							{STAGE_NAME[stage]}
						</option>
					))}
				</SelectField>
				<SelectField
					label="Público"
					value={draft.targetAudience}
					onChange={({ target }) => onChange({ targetAudience: target.value as TargetAudience })}
				>
					<option value="field">Campo</option>
					<option value="teleSales">Televendas</option>
				</SelectField>
			</div>
			{telesales && <Notice tone="warn">{sentence(telesales)}</Notice>}
			<Titles
				legend="Quem acompanha"
				chosen={coach}
				onChange={(titles) => onChange({ permissions: { coach: titles, coachee } })}
			/>
			<Titles
				legend="Quem é acompanhado"
				chosen={coachee}
				onChange={(titles) => onChange({ permissions: { coach, coachee: titles } })}
			/>
			<LinesField
				label="Segmentos"
				hint="Um por linha, como no cadastro dos clientes. Em branco: todos os clientes."
				value={draft.segments}
				max={100}
				lineMax={200}
				onChange={(segments) => onChange({ segments })}
			/>
			<Tick
				label="Mostrar como novo na escolha do formulário"
				checked={draft.newForm}
				onChange={(newForm) => onChange({ newForm })}
			/>
		</Card>
	);
}

type TitlesProps = {
	readonly legend: string;
	readonly chosen: readonly JobTitle[];
	readonly onChange: (titles: readonly JobTitle[]) => void;
};

function Titles({ legend, chosen, onChange }: TitlesProps) {
	return (
		<fieldset className="border-0 p-0">
			<legend className="font-semibold">{legend}</legend>
			<p className="text-sm text-muted">Nenhum marcado: todos os cargos.</p>
			<div className="flex flex-wrap gap-x-5 gap-y-2">
				{JOB_TITLES.map((title) => (
					<Tick
						key={title}
						label={title}
						checked={chosen.includes(title)}
						onChange={(on) =>
							onChange(JOB_TITLES.filter((one) => (one === title ? on : chosen.includes(one))))
						}
					/>
				))}
			</div>
		</fieldset>
	);
}
