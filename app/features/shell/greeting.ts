/** As people greet in Brazil: from 5 in the morning, from noon, from 6 in the evening. */
export function greeting(now: Date): string {
	const hour = now.getHours();
	if (hour >= 5 && hour < 12) return 'Bom dia';
	return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}
