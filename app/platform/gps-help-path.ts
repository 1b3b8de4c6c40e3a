const HELP = '/ajuda/gps-negado';

/** The help of the location. `search` is of the screen it is asked on: it leads back to that client. */
export function gpsHelpPath(search: string): string {
	const pdv = new URLSearchParams(search).get('pdv');
	return pdv === null ? HELP : `${HELP}?pdv=${encodeURIComponent(pdv)}`;
}

/** Where who read the help goes on. */
export function afterGpsHelp(search: string): string {
	const pdv = new URLSearchParams(search).get('pdv');
	return pdv === null ? '/coaching' : `/coaching/form/pdv?pdv=${encodeURIComponent(pdv)}`;
}
