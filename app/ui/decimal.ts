import { lazily } from '#worker/domain/shared/lazily.ts';

const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+$/;
const PLAIN = /^(\d*)(?:[.,](\d*))?$/;
const shown = lazily(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 20 }));

/**
 * Converts Brazilian input ('1.234,5') to a canonical decimal ('1234.5'). '' stays ''; null: not a
 * number. A single point is a thousands separator only where it can be one: '1.234' is 1234, but
 * '1.5' is one and a half, because some decimal keyboards have no comma.
 */
export function parseDecimal(typed: string): string | null {
	const text = typed.replace(/[\s\u00a0]/gu, '');
	if (text === '') return '';
	const sign = text.startsWith('-') ? '-' : '';
	const body = text.slice(sign.length);
	const [whole = '', fraction, ...rest] = body.split(',');
	if (rest.length > 0) return null;
	if (GROUPED.test(whole) && (fraction === undefined || /^\d*$/u.test(fraction)))
		return canonical(sign, whole.replaceAll('.', ''), fraction ?? '');
	const plain = PLAIN.exec(body);
	if (!plain || body === ',' || body === '.' || body === '') return null;
	return canonical(sign, plain[1] ?? '', plain[2] ?? '');
}

/** A canonical decimal in Brazilian notation; other text is returned unchanged. */
export function formatDecimal(decimal: string): string {
	if (decimal === '' || !/^-?\d+(\.\d+)?$/u.test(decimal)) return decimal;
	// Formatting the string, not the number, keeps every digit a person typed.
	return shown().format(decimal as Intl.StringNumericLiteral);
}

function canonical(sign: string, whole: string, fraction: string): string | null {
	const digits = whole.replace(/^0+(?=\d)/u, '') || '0';
	const decimals = fraction.replace(/0+$/u, '');
	// Rule 2.12: the worker refuses more digits.
	if (digits.length > 15 || decimals.length > 9) return null;
	const value = decimals === '' ? digits : `${digits}.${decimals}`;
	return value === '0' ? value : `${sign}${value}`;
}
