/** 'Bom dia' from 05:00, 'Boa tarde' from 12:00, 'Boa noite' from 18:00. */
export function greeting(now: Date): string {
	const hour = now.getHours();
	if (hour >= 5 && hour < 12) return 'Bom dia';
	return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}
