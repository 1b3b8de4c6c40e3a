import { plural } from '#app/ui/format.ts';
import { REQUEST_KINDS, type RequestKind } from '#worker/contract/request.ts';
import { KIND_VIEWS } from '../kinds/request-kinds.ts';

/** 'Abonos retroativos'. */
export function kindTitle(kind: RequestKind): string {
	return KIND_VIEWS[kind].title;
}

/** What the calls of the kinds are for, by their path. */
export function kindCalls(): Readonly<Record<string, string>> {
	return Object.fromEntries(
		REQUEST_KINDS.flatMap((kind) =>
			Object.entries(KIND_VIEWS[kind].calls ?? {}).map(
				([path, words]) => [`/v3/app/${kind}${path}`, words] as const,
			),
		),
	);
}

/** '3 abonos', '1 quilometragem'. */
export function countKind(kind: RequestKind, count: number): string {
	const [one, other] = KIND_VIEWS[kind].counted;
	return plural(count, one, other, `0 ${other}`);
}

const DECIDED_VERB = { approved: 'aprovou', refused: 'recusou' } as const;

/**
 * 'aprovou' and 'o abono', of a decision that a notification is about ('allowance-approved'); null: a
 * kind or an outcome that this version does not know.
 */
export function decidedWords(
	about: string,
): { readonly kind: RequestKind; readonly verb: string; readonly what: string } | null {
	const [word = '', outcome = ''] = about.split('-');
	const kind = REQUEST_KINDS.find((each) => each === word);
	if (kind === undefined || (outcome !== 'approved' && outcome !== 'refused')) return null;
	const { counted, gender, deciding } = KIND_VIEWS[kind];
	const verb = deciding?.[outcome]?.words?.told ?? DECIDED_VERB[outcome];
	return { kind, verb, what: `${gender === 'feminine' ? 'a' : 'o'} ${counted[0]}` };
}
