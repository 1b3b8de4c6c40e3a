import { codeOf } from '#app/error-text.ts';

/** A rescue that is refused leaves the change in its queue, which tells the person if still there. */
export function keepTrying(rescue: Promise<unknown>): void {
	rescue.catch(codeOf);
}
