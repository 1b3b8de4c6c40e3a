import { numbersIn, type TypedText, twoDigits } from './typed-text.ts';

/** Hours and minutes as they were typed; minutes are '' when only the hour was. */
function partsOf(text: string): readonly [hours: string, minutes: string] {
	const [hours = '', minutes = ''] = numbersIn(text);
	// Without a separator: 1430, 930.
	if (minutes === '' && hours.length > 2) return [hours.slice(0, -2), hours.slice(-2)];
	return [hours, minutes];
}

function read(text: string, isWhole: boolean): string | null {
	const [hours, minutes] = partsOf(text);
	if (hours === '' || hours.length > 2) return null;
	if (minutes.length !== 2 && !(isWhole && minutes === '')) return null;
	if (Number(hours) > 23 || Number(minutes) > 59) return null;
	return `${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** Times typed as hh:mm, 14h30 or 9; the value is HH:MM. */
export const TYPED_TIME: TypedText = {
	mask(text, before) {
		if (text.length <= before.length) return text;
		return text
			.replace(/\s*h\s*/i, ':')
			.replace(/[^\d:]/g, '')
			.replace(/^([01]\d|2[0-3])(\d)/, '$1:$2')
			.replace(/^(\d{1,2}:\d{2}).*$/, '$1');
	},
	read,
	show: (value) => value,
	problem(text) {
		if (text.trim() === '' || read(text, true) !== null) return null;
		const [hours, minutes] = partsOf(text);
		return hours !== '' && minutes.length === 2
			? `${text.trim()} não existe. A hora vai de 00:00 a 23:59.`
			: 'Escreva a hora e os minutos: por exemplo, 14:30.';
	},
};
