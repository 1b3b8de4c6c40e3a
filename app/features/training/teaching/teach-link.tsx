import { Link, useSearchParams } from '@remix-run/react';
import { searchWith } from '#app/ui/sorting.ts';
import { TEACH, teachValue } from './teach-query.ts';

type Props = { readonly question: number; readonly alternative: number };

/** Leads from an alternative to the people who chose it, to teach them again. */
export function TeachLink({ question, alternative }: Props) {
	const [params] = useSearchParams();
	const to = searchWith(params, {
		...{ aba: 'ensinar', ordem: '' },
		[TEACH]: teachValue({ question, alternative }),
	});
	return (
		<Link
			to={to}
			className="mt-2 inline-flex min-h-12 items-center text-accent underline underline-offset-[3px] print:hidden"
		>
			Ensinar de novo a quem marcou
		</Link>
	);
}
