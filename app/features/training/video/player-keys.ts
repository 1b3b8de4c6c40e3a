/** The acts of a player, started by a key or a button. */
export type PlayerAct =
	| { readonly type: 'toggle' | 'mute' | 'captions' | 'screen' }
	| { readonly type: 'skip'; readonly seconds: number }
	| { readonly type: 'louder'; readonly by: number }
	/** 0 to 1 of the length. */
	| { readonly type: 'go'; readonly share: number };

const ARROW_S = 5;
const LETTER_S = 10;
const VOLUME_STEP = 0.1;

/** The usual keys of players: K and space, J and L, arrows, Home and End, 0–9, M, C and F. */
export function playerAct(key: string): PlayerAct | null {
	if (/^\d$/.test(key)) return { type: 'go', share: Number(key) / 10 };
	switch (key.toLowerCase()) {
		case ' ':
		case 'k':
			return { type: 'toggle' };
		case 'j':
			return { type: 'skip', seconds: -LETTER_S };
		case 'l':
			return { type: 'skip', seconds: LETTER_S };
		case 'arrowleft':
			return { type: 'skip', seconds: -ARROW_S };
		case 'arrowright':
			return { type: 'skip', seconds: ARROW_S };
		case 'arrowup':
			return { type: 'louder', by: VOLUME_STEP };
		case 'arrowdown':
			return { type: 'louder', by: -VOLUME_STEP };
		case 'home':
			return { type: 'go', share: 0 };
		case 'end':
			return { type: 'go', share: 1 };
		case 'm':
			return { type: 'mute' };
		case 'c':
			return { type: 'captions' };
		case 'f':
			return { type: 'screen' };
		default:
			return null;
	}
}
