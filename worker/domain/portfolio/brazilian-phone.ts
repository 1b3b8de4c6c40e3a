import type { PhoneProblem } from '#worker/contract/portfolio.ts';

/** Area codes (DDD) assigned by Anatel. */
const AREA_CODES = new Set(
	`11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49
	51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89
	91 92 93 94 95 96 97 98 99`.split(/\s+/),
);

const MOBILE = 11;
const LANDLINE = 10;

type PhoneCheck =
	/** `digits`: area code and number only. */
	| { readonly valid: true; readonly digits: string }
	| {
			readonly valid: false;
			readonly reason: Exclude<PhoneProblem, 'in-use'>;
	  };

/**
 * Checks a number as people write it: '+55 (11) 98765-4321', '011 3456-7890'. Valid: area code, then 9
 * digits beginning with 9 (mobile) or 8 beginning with 2–5 (landline) (rule 6.8).
 */
export function checkPhone(written: string): PhoneCheck {
	const digits = written
		.replace(/\D/g, '')
		.replace(/^0+/, '')
		.replace(/^55(?=\d{10,11}$)/, '');
	if (digits.length !== MOBILE && digits.length !== LANDLINE) {
		return { valid: false, reason: 'length' };
	}
	if (!AREA_CODES.has(digits.slice(0, 2))) return { valid: false, reason: 'area-code' };
	const number = digits.slice(2);
	const isRight = digits.length === MOBILE ? /^9/.test(number) : /^[2-5]/.test(number);
	if (!isRight) return { valid: false, reason: 'prefix' };
	if (/^(\d)\1+$/.test(number)) return { valid: false, reason: 'repeated-digit' };
	return { valid: true, digits };
}
