import { useNow } from '#app/platform/use-now.ts';
import { absolute, relative, sinceThen } from './format.ts';

/** 'nunca', 'há 5 minutos', after a day the date; updates itself. */
export function RelativeTime({
	at,
	after = 'minute',
	behindVerb = false,
}: {
	readonly at: string | null;
	/** After a day: the date with the time, or the date alone. */
	readonly after?: 'day' | 'minute';
	/** Follows a verb ('Enviado …'): a date gets its 'em'. */
	readonly behindVerb?: boolean;
}) {
	const now = useNow('half-minute');
	if (at === null) return <>nunca</>;
	return (
		<time dateTime={at} title={absolute(at)}>
			{(behindVerb ? sinceThen : relative)(at, now, after)}
		</time>
	);
}
