import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Tick } from '#app/ui/tick.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { PersonFile } from '#worker/contract/administration-people.ts';
import { usePeopleActs } from './people.data.client.ts';
import { refusalText } from './person-words.ts';
import { type Superior, SuperiorField } from './superior-field.tsx';

type Props = { readonly file: PersonFile; readonly onChange: (file: PersonFile) => void };

/** Whom the person consults, and whether as a manager of consultants (rule 1.1). */
export function PersonConsultancy({ file: { person }, onChange }: Props) {
	const act = usePeopleActs();
	const saved = person.consultantFor ?? [];
	const [people, setPeople] = useState<readonly Superior[]>(saved);
	const [isManager, setManager] = useState(person.isConsultantManager ?? false);
	const [refusal, setRefusal] = useState<string | null>(null);
	const [pending, setPending] = useState(false);
	const codes = people.map(({ code }) => code);
	const isSame =
		codes.join() === saved.map(({ code }) => code).join() &&
		isManager === (person.isConsultantManager ?? false);

	async function save(): Promise<void> {
		setPending(true);
		setRefusal(null);
		try {
			const consultancy = { consultantFor: codes, isConsultantManager: isManager };
			onChange(await act('consult', { code: person.code, ...consultancy }));
			toast('Consultoria salva');
		} catch (error) {
			setRefusal(refusalText(error));
		}
		setPending(false);
	}

	return (
		<Card title="Consultoria">
			<p>
				{people.length === 0
					? 'Não é consultor de ninguém.'
					: 'Vê os resultados de quiz destas pessoas e das equipes delas. Não inicia coachings.'}
			</p>
			{people.map((one) => (
				<div key={one.code} className="flex flex-wrap items-center justify-between gap-2">
					<span>
						{one.name} · {one.code}
					</span>
					<Button
						look="quiet"
						aria-label={`Tirar ${one.name || one.code}`}
						onClick={() => setPeople(people.filter(({ code }) => code !== one.code))}
					>
						Tirar
					</Button>
				</div>
			))}
			<SuperiorField
				label="Acrescentar pessoa"
				chosen={null}
				anybody
				onChoose={(one) => {
					if (one && one.code !== person.code && !codes.includes(one.code)) {
						setPeople([...people, one]);
					}
				}}
			/>
			<Tick
				label="Gerente consultor: vê também quem os consultores da equipe acompanham"
				checked={isManager}
				onChange={setManager}
			/>
			{refusal && (
				<Notice tone="bad" role="alert">
					{refusal}
				</Notice>
			)}
			<Button pending={pending} disabled={isSame} onClick={() => void save()}>
				Salvar consultoria
			</Button>
		</Card>
	);
}
