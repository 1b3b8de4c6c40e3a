/** Whether the focus is in a text field. */
export function isTyping(): boolean {
	const focused = document.activeElement;
	if (focused instanceof HTMLTextAreaElement) return true;
	return (
		focused instanceof HTMLInputElement && !['radio', 'checkbox', 'button'].includes(focused.type)
	);
}
