import { CircleAlert, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import type { TransferForms } from '#worker/contract/transfers-api.ts';
import { targetKind } from '#worker/domain/requests/transfer.ts';
import {
	type DraftClient,
	type DraftTarget,
	type DraftTelesales,
	type TransferDraft,
	targetOf,
	telesalesOf,
	visitDayOf,
} from '#worker/domain/requests/transfer-draft.ts';
import { TargetFields } from './target-fields.tsx';
import { TelesalesFields } from './telesales-fields.tsx';
import { dayName, problemText } from './transfer-words.ts';

type Props = {
	readonly draft: TransferDraft;
	readonly client: DraftClient;
	readonly forms: TransferForms;
	/** Problems of the fields of this client, by field. */
	readonly problems: Readonly<Record<string, string>>;
	readonly onTarget: (target: DraftTarget) => void;
	readonly onTelesales: (patch: Partial<DraftTelesales>) => void;
	readonly onRemove: () => void;
};

/** A chosen client: destination, problems, and the fields of this client only. */
export function ChosenClient({
	draft,
	client,
	forms,
	problems,
	onTarget,
	onTelesales,
	onRemove,
}: Props) {
	const target = targetOf(draft, client.code);
	const isTelesales = target.toEmployee !== '' && targetKind(target.toEmployee) === 'telesales';
	const hasFields = draft.perClient || isTelesales;
	const [opened, setOpened] = useState(false);
	// Stays open: a corrected field must not disappear while it is used.
	if (!opened && Object.keys(problems).length > 0) setOpened(true);
	const open = hasFields && (opened || isTelesales);
	return (
		<li className="grid gap-3 border-b border-line py-3 last:border-b-0">
			<div className="flex items-start gap-2">
				<div className="grid min-w-0 flex-1 gap-0.5">
					<span className="font-semibold">{client.name}</span>
					<span className="text-sm text-muted">
						{client.code} · {client.city} · com {client.salesman.name}
					</span>
					<span className="text-sm text-muted">{destination(forms, target, client)}</span>
				</div>
				{hasFields && !open && (
					<button
						type="button"
						className="icon-button flex-none"
						aria-label={`Preencher ${client.name}`}
						onClick={() => setOpened(true)}
					>
						<Pencil aria-hidden="true" className="size-5" />
					</button>
				)}
				<button
					type="button"
					className="icon-button flex-none"
					aria-label={`Tirar ${client.name}`}
					onClick={onRemove}
				>
					<X aria-hidden="true" className="size-5" />
				</button>
			</div>
			{open && draft.perClient && (
				<TargetFields
					forms={forms}
					target={target}
					problems={problems}
					without={client.salesman.code}
					onChange={onTarget}
				/>
			)}
			{open && isTelesales && (
				<TelesalesFields
					client={client}
					form={telesalesOf(draft, client)}
					problems={problems}
					onChange={onTelesales}
				/>
			)}
			<ProblemTexts problems={problems} shown={shownFields(draft.perClient, isTelesales)} />
		</li>
	);
}

/** Fields of this row that show their own problem. */
function shownFields(perClient: boolean, isTelesales: boolean): readonly string[] {
	return [
		...(perClient ? ['toEmployee', 'visitDay', 'removeReason'] : []),
		...(isTelesales ? ['buyer', 'phone'] : []),
	];
}

function ProblemTexts({
	problems,
	shown,
}: {
	readonly problems: Readonly<Record<string, string>>;
	readonly shown: readonly string[];
}) {
	const texts = Object.entries(problems)
		.filter(([field]) => !shown.includes(field))
		.flatMap(([field, word]) => problemText(field, word) ?? []);
	return texts.map((text) => (
		<p key={text} role="alert" className="flex gap-1.5 text-sm font-medium text-danger">
			<CircleAlert aria-hidden="true" className="size-5 flex-none" />
			{text}
		</p>
	));
}

/** '→ Vera Vendedora, terça-feira'. */
function destination(forms: TransferForms, target: DraftTarget, client: DraftClient): string {
	const person = forms.targets.find(({ employeeCode }) => employeeCode === target.toEmployee);
	if (!person) return 'Sem destino ainda';
	const day =
		targetKind(person.employeeCode) === 'person' ? visitDayOf(target, client.weekday) : null;
	return `→ ${person.name}${day === null ? '' : `, ${dayName(day).toLowerCase()}`}`;
}
