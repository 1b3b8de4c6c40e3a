import { useState } from 'react';
import { chooseTheme, chosenTheme, type Theme } from '#app/platform/theme.ts';
import { Card } from '#app/ui/card.tsx';
import { ChoiceGroup, ChoiceRow } from '#app/ui/choice-row.tsx';

const THEMES: readonly {
	readonly value: Theme;
	readonly label: string;
	readonly detail: string;
}[] = [
	{ value: 'sistema', label: 'Como o aparelho', detail: 'Muda junto com o sistema' },
	{ value: 'claro', label: 'Claro', detail: 'Para o sol' },
	{ value: 'escuro', label: 'Escuro', detail: 'Para a noite e para poupar bateria' },
];

export function ThemeChoice() {
	const [theme, setTheme] = useState(chosenTheme);
	return (
		<Card title="Aparência">
			<ChoiceGroup legend="Tema" hideLegend>
				{THEMES.map(({ value, label, detail }) => (
					<ChoiceRow
						key={value}
						type="radio"
						name="tema"
						value={value}
						checked={theme === value}
						label={label}
						detail={detail}
						onChange={() => {
							chooseTheme(value);
							setTheme(value);
						}}
					/>
				))}
			</ChoiceGroup>
		</Card>
	);
}
