import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { plural } from '#app/ui/format.ts';
import type { FormChoices } from '#worker/contract/form-choices.ts';
import { FormRow } from './form-row.tsx';

type Props = Pick<FormChoices, 'forms' | 'segment'> & {
	readonly disabled: boolean;
	readonly onChoose: (formId: string) => void;
};

/** The forms to choose from: for the client's segment, for all, and folded the others (rule 2.24). */
export function FormChoice({ forms, segment, disabled, onChoose }: Props) {
	const rows = (some: Props['forms']) =>
		some.map((form) => (
			<FormRow key={form._id} form={form} disabled={disabled} onChoose={() => onChoose(form._id)} />
		));
	const own = segment === '' ? [] : forms.filter(({ segments }) => segments.includes(segment));
	const general = forms.filter((form) => form.fits && !own.includes(form));
	const others = forms.filter(({ fits }) => !fits);
	const isSplit = own.length > 0 || others.length > 0;
	return (
		<>
			{own.length > 0 && (
				<Card title={`Para ${segment}`} content="rows">
					{rows(own)}
				</Card>
			)}
			{general.length > 0 && (
				<Card {...(isSplit ? { title: 'Para qualquer cliente' } : {})} content="rows">
					{rows(general)}
				</Card>
			)}
			{others.length > 0 && (
				<Fold
					className="card"
					open={own.length + general.length === 0}
					head={`De outros segmentos: ${plural(others.length, 'formulário', 'formulários', '')}`}
				>
					<div className="rows border-t border-line">{rows(others)}</div>
				</Fold>
			)}
		</>
	);
}
