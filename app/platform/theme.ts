export type Theme = 'sistema' | 'claro' | 'escuro';

const KEY = 'acompanha.tema';
const NAMES: Readonly<Record<string, 'light' | 'dark'>> = { claro: 'light', escuro: 'dark' };

/** Runs in the head, before the first paint. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem('${KEY}');if(t==='claro'||t==='escuro')document.documentElement.dataset.theme=t==='claro'?'light':'dark'}catch(e){}`;

export function chosenTheme(): Theme {
	const stored = localStorage.getItem(KEY);
	return stored === 'claro' || stored === 'escuro' ? stored : 'sistema';
}

export function chooseTheme(theme: Theme): void {
	if (theme === 'sistema') localStorage.removeItem(KEY);
	else localStorage.setItem(KEY, theme);
	const name = NAMES[theme];
	if (name) document.documentElement.dataset.theme = name;
	else delete document.documentElement.dataset.theme;
}
