/**
 * Gives a file to the person: by the share sheet of a phone that accepts files, else as a download.
 * Returns which of them took it; null: the person dismissed the sheet.
 */
export async function saveFile(
	name: string,
	type: string,
	content: BlobPart,
): Promise<'sheet' | 'download' | null> {
	const file = new File([content], name, { type });
	if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
		try {
			await navigator.share({ files: [file] });
			return 'sheet';
		} catch (error) {
			// Dismissed by the person: nothing to do. After any other failure the file is
			// downloaded.
			if (error instanceof DOMException && error.name === 'AbortError') return null;
		}
	}
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
	return 'download';
}
