/** The result of `work`, or `otherwise` after `ms` milliseconds or when it fails. */
export async function within<Result, Otherwise>(
	ms: number,
	work: Promise<Result>,
	otherwise: Otherwise,
): Promise<Result | Otherwise> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<Otherwise>((resolve) => {
		timer = setTimeout(() => resolve(otherwise), ms);
	});
	try {
		return await Promise.race([work.catch(() => otherwise), late]);
	} finally {
		clearTimeout(timer);
	}
}
