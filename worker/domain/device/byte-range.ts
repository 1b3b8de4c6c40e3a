/** Both ends included. */
export type ByteRange = { readonly from: number; readonly to: number };

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * What of `size` bytes a Range header asks for. 'whole': nothing we understand, so all of it (RFC
 * 9110, 14.2); several ranges at once are answered as a whole too. 'none': nothing of it is there.
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
