import { type FormEvent, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { PersonDetailsBody } from '#worker/contract/administration-people.ts';
import { JOB_TITLES } from '#worker/contract/job-titles.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { refusalText } from './person-words.ts';
import { type Superior, SuperiorField } from './superior-field.tsx';

type Typed = PersonDetailsBody & { readonly code: string; readonly superior: Superior | null };

type Props = {
	/** null: a new person, with a code and a superior. */
	readonly person: PersonDetailsBody | null;
	readonly act: string;
	/** Secondary: something else is the next act of the screen. */
	readonly look?: 'primary' | 'secondary';
	readonly onSave: (typed: Typed) => Promise<void>;
};

/** Name, job title and telesales of a person; of a new one also code and superior. */
export function PersonForm({ person, act, look = 'primary', onSave }: Props) {
	const [superior, setSuperior] = useState<Superior | null>(null);
	const [refusal, setRefusal] = useState<string | null>(null);
	const [pending, setPending] = useState(false);

	async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		const text = (name: string) => String(data.get(name) ?? '').trim();
		setPending(true);
		setRefusal(null);
		try {
			await onSave({
				name: text('name'),
				jobTitle: text('jobTitle') as JobTitle,
				teleSales: data.get('teleSales') === 'on',
				code: text('code'),
				superior,
			});
		} catch (error) {
			setRefusal(refusalText(error));
		}
		setPending(false);
	}

	return (
		<form className="grid items-end gap-4 grid-fit-22/2" onSubmit={(event) => void save(event)}>
			<Field label="Nome" name="name" required maxLength={200} defaultValue={person?.name} />
			{person === null && (
				<Field
					label="Código de funcionário"
					hint="Com ele a pessoa entra no app. Não muda depois."
					name="code"
					required
					maxLength={32}
					autoCapitalize="none"
					spellCheck={false}
				/>
			)}
			<SelectField label="Cargo" name="jobTitle" defaultValue={person?.jobTitle ?? 'Vendedor'}>
				{JOB_TITLES.map((title) => (
					<option key={title}>{title}</option>
				))}
			</SelectField>
			<label className="flex min-h-12 items-center gap-3">
				<input
					type="checkbox"
					name="teleSales"
					className="size-6"
					defaultChecked={person?.teleSales}
				/>
				Televendas: trabalha por telefone
			</label>
			{person === null && <SuperiorField chosen={superior} onChoose={setSuperior} />}
			{refusal && (
				<div className="col-span-full">
					<Notice tone="bad" role="alert">
						{refusal}
					</Notice>
				</div>
			)}
			<Button
				type="submit"
				look={look}
				pending={pending}
				className="col-span-full desk:justify-self-start"
			>
				{act}
			</Button>
		</form>
	);
}
