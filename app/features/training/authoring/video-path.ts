/** Address of a video in the administration. */
export function videoPath(id: string): string {
	return `/administracao/videos/${encodeURIComponent(id)}`;
}
