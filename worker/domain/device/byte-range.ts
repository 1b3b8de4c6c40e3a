/** Both ends included. */
export type ByteRange = { readonly from: number; readonly to: number };

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Parses a Range header for a file of `size` bytes. Returns 'whole' for an unknown header or several
 * ranges, which are answered with the whole file (RFC 9110, 14.2), and 'none' when the range is
 * outside the file.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
	const [, first = '', last = ''] = ONE_RANGE.exec(header?.replaceAll(' ', '') ?? '') ?? [];
	if (first === '' && last === '') return 'whole';
	if (first === '') {
		const length = Math.min(Number(last), size);
		return length === 0 ? 'none' : { from: size - length, to: size - 1 };
	}
	const from = Number(first);
	const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
	if (last !== '' && Number(last) < from) return 'whole';
	return from >= size ? 'none' : { from, to };
}
