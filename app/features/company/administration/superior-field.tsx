import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ListRow } from '#app/ui/list-row.tsx';
import { usePeopleFound } from './people.data.client.ts';

export type Superior = { readonly code: string; readonly name: string };

type Props = {
	readonly label?: string;
	readonly chosen: Superior | null;
	readonly onChoose: (superior: Superior | null) => void;
	/** Also people who lead nobody, and who have no access. */
	readonly anybody?: boolean;
};

const SHOWN = 6;

/** Chooses the direct superior, or anybody, by typing a part of the name or the code. */
export function SuperiorField({ label = 'Superior', chosen, onChoose, anybody = false }: Props) {
	const [typed, setTyped] = useState('');
	const { data } = usePeopleFound(typed);
	if (chosen) {
		return (
			<div className="grid gap-1.5">
				<p className="font-semibold">{label}</p>
				<div className="flex flex-wrap items-center justify-between gap-2">
					<span>
						{chosen.name} · {chosen.code}
					</span>
					<Button look="quiet" onClick={() => onChoose(null)}>
						Trocar
					</Button>
				</div>
			</div>
		);
	}
	const found = (typed.trim().length > 1 ? (data?.people ?? []) : []).filter(
		({ jobTitle, state }) => anybody || (jobTitle !== 'Vendedor' && state !== 'disabled'),
	);
	return (
		<div className="grid gap-1.5">
			<Field
				label={label}
				hint="Escreva o nome ou o código e escolha na lista."
				value={typed}
				autoComplete="off"
				onChange={(event) => setTyped(event.target.value)}
			/>
			{found.slice(0, SHOWN).map(({ code, name, jobTitle }) => (
				<ListRow
					key={code}
					title={name}
					detail={`${code} · ${jobTitle}`}
					onPress={() => {
						setTyped('');
						onChoose({ code, name });
					}}
				/>
			))}
			{data && found.length === 0 && typed.trim().length > 1 && (
				<p role="status" className="text-sm text-muted">
					{anybody ? 'Ninguém' : 'Ninguém que lidere'} com “{typed.trim()}”.
				</p>
			)}
		</div>
	);
}
