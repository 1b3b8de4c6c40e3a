const HELP = '/ajuda/gps-negado';

/** Address of the location help. `search` of the current screen leads back to the same client. */
export function gpsHelpPath(search: string): string {
	const pdv = new URLSearchParams(search).get('pdv');
	return pdv === null ? HELP : `${HELP}?pdv=${encodeURIComponent(pdv)}`;
}

/** Where the location help leads back to. */
export function afterGpsHelp(search: string): string {
	const pdv = new URLSearchParams(search).get('pdv');
	return pdv === null ? '/coaching' : `/coaching/form/pdv?pdv=${encodeURIComponent(pdv)}`;
}
