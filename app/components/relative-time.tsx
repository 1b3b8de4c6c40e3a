import { absolute, relative } from '#app/format.ts';
import { useNow } from '#app/use-now.ts';

/** 'nunca', 'há 5 minutos', after a day the date; keeps itself true. */
export function RelativeTime({ at }: { readonly at: string | null }) {
	const now = useNow('half-minute');
	if (at === null) return <>nunca</>;
	return (
		<time dateTime={at} title={absolute(at)}>
			{relative(at, now)}
		</time>
	);
}
