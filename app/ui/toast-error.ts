import { codeOf, errorText } from '#app/platform/error-text.ts';
import { LONG_MS, toast } from './toast.tsx';

/** Shows why an act was refused or lost, long enough to be read, for screens without a place for it. */
export function toastError(error: unknown): void {
	toast(errorText(codeOf(error)), null, LONG_MS);
}
