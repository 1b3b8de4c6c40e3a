/** Name under which the device keeps the details of a video until they are saved. */
export function detailsName(id: string): string {
	return `video:${id}`;
}

/** The same for the draft of its quiz. */
export function quizDraftName(id: string): string {
	return `quiz:${id}`;
}
