const STEPS = [
	[1, 'Amanhã'],
	[7, 'Em uma semana'],
	[14, 'Em duas semanas'],
	[30, 'Em 30 dias'],
] as const;

/** Days that are chosen with one tap; `today`: ISO date. */
export function laterDays(
	today: string,
): readonly { readonly label: string; readonly day: string }[] {
	const start = Temporal.PlainDate.from(today);
	return STEPS.map(([days, label]) => ({ label, day: start.add({ days }).toString() }));
}
