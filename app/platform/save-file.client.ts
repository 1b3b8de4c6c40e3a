/**
 * Gives a file to the person: by the share sheet of a phone that accepts files, else as a download.
 */
export async function saveFile(name: string, type: string, content: BlobPart): Promise<void> {
	const file = new File([content], name, { type });
	if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
		try {
			await navigator.share({ files: [file] });
			return;
		} catch (error) {
			// Dismissed by the person: nothing to do. After any other failure the file is
			// downloaded.
			if (error instanceof DOMException && error.name === 'AbortError') return;
		}
	}
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
