/** What is shown in place of the name of an erased person: their code means nothing by itself. */
export function pseudonymOf(code: string): string {
	return `Pessoa removida (${code})`;
}

/** Whether a stored row of a person is of an erased one. */
export function isErased(person: Readonly<Record<string, unknown>>): boolean {
	return person.name === pseudonymOf(String(person.employee_code));
}
