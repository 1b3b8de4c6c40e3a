/**
 * Gives a text to the person: by the share sheet of the phone, else in the clipboard. Returns which of
 * them took it; null: the person dismissed the sheet. Throws NotAllowedError where neither is permitted.
 */
export async function shareText(
	title: string,
	text: string,
): Promise<'sheet' | 'clipboard' | null> {
	if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ text })) {
		try {
			await navigator.share({ title, text });
			return 'sheet';
		} catch (error) {
			// Dismissed by the person. After any other failure the text is copied.
			if (error instanceof DOMException && error.name === 'AbortError') return null;
		}
	}
	await navigator.clipboard.writeText(text);
	return 'clipboard';
}
