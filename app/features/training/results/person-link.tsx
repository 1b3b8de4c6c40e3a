import { Link, useLocation, useSearchParams } from '@remix-run/react';
import { searchWith } from '#app/ui/sorting.ts';
import { PERSON, resultsBase } from './results-query.ts';

type Props = {
	readonly videoId: string;
	readonly person: { readonly employeeCode: string; readonly name: string };
	readonly className?: string;
};

/** The name of a person, leading to what they answered in the quiz of a video. */
export function PersonLink({ videoId, person, className }: Props) {
	const [params] = useSearchParams();
	const base = resultsBase(useLocation().pathname);
	return (
		<Link
			to={`${base}/${videoId}${searchWith(params, { [PERSON]: person.employeeCode })}`}
			className={className}
		>
			{person.name}
		</Link>
	);
}
