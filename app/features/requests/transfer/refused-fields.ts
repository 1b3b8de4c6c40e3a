/** Refused fields by client code; `general`: those of no client. */
export type Refused = {
	readonly byClient: Readonly<Record<string, Readonly<Record<string, string>>>>;
	readonly general: readonly string[];
};

export const NOTHING_REFUSED: Refused = { byClient: {}, general: [] };

/** Assigns refused fields to clients. `codes`: the clients in the order of the items sent. */
export function refusedFields(
	fields: Readonly<Record<string, string>> | undefined,
	codes: readonly string[],
): Refused {
	const byClient: Record<string, Record<string, string>> = {};
	const general: string[] = [];
	for (const [path, word] of Object.entries(fields ?? {})) {
		const [, index, ...field] = path.split('.');
		const code = path.startsWith('items.') ? codes[Number(index)] : undefined;
		if (code === undefined) general.push(word);
		else byClient[code] = { ...byClient[code], [field.join('.')]: word };
	}
	return { byClient, general };
}
