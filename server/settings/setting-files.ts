import { SETTINGS } from './setting-list.ts';

/** The generated files about settings, by their path from the root of the project. */
export function settingFiles(): Readonly<Record<string, string>> {
	return { '.env.example': envExample(), 'server/CONFIGURATION.md': configuration() };
}

/** Every setting as a comment, so that a copy of the file changes nothing. */
function envExample(): string {
	const entries = SETTINGS.map(({ name, meaning, ...one }) => {
		const unset = 'unset' in one ? ` Not set: ${one.unset}.` : '';
		return `# ${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}.${unset}\n# ${name}=${one.default ?? ''}\n`;
	});
	return `# Written by \`npm run settings\` from server/settings/setting-list.ts.\n\n${entries.join('\n')}`;
}

function configuration(): string {
	const rows = SETTINGS.map(({ name, meaning, ...one }) => {
		const unset = 'unset' in one ? one.unset : `\`${one.default}\``;
		return `| \`${name}\` | ${unset} | ${meaning} |`;
	});
	return `# Configuration of the server

Every setting is an environment variable. A wrong value ends the start with one line that names it. This file is written by \`npm run settings\` from \`server/settings/setting-list.ts\`.

| variable | default | meaning |
|---|---|---|
${rows.join('\n')}
`;
}
