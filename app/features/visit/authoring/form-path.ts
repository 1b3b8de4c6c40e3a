/** Address of a form in the administration. */
export function formPath(id: string): string {
	return `/administracao/formularios/${encodeURIComponent(id)}`;
}
