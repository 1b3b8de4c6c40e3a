import { toast } from '#app/ui/toast.tsx';

/** Puts a text on the clipboard and says whether that worked. */
export async function copyText(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
		toast('Copiado');
	} catch {
		toast('O navegador não deixou copiar. Selecione o texto e copie.');
	}
}
