import { useNow } from '#app/platform/use-now.ts';
import { clockTime } from './format.ts';

/** HH:MM by the corrected clock, in the zone of this device; follows every minute. */
export function LiveClock() {
	const now = useNow('minute');
	return (
		<time className="figures" dateTime={now.toISOString()}>
			<span className="sr-only">Agora são </span>
			{clockTime(now)}
		</time>
	);
}
