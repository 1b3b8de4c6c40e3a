import { toast } from './components/toast.tsx';
import { codeOf, errorText } from './error-text.ts';

/** Says why an act was refused, where the screen has no place of its own for it. */
export function tellRefusal(error: unknown): void {
	toast(errorText(codeOf(error)));
}
