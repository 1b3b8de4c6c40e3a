import { codeOf, errorText } from '#app/platform/error-text.ts';
import { toast } from './toast.tsx';

/** Shows why an act was refused, for screens without a place of their own for errors. */
export function toastError(error: unknown): void {
	toast(errorText(codeOf(error)));
}
