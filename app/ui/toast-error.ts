import { codeOf, errorText } from '../platform/error-text.ts';
import { toast } from './toast.tsx';

/** Says why an act was refused, where the screen has no place of its own for it. */
export function toastError(error: unknown): void {
	toast(errorText(codeOf(error)));
}
