import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { Config } from '#server/settings/config.ts';

/** What a command works with. It may run in the server process or in one of its own. */
export type CommandWorld = Pick<OpenDatabase, 'db' | 'kind' | 'withoutLimit'> & {
	readonly config: Pick<Config, 'appVersion' | 'companyId' | 'officialOrigin' | 'videosDir'>;
	readonly now: () => Date;
	/** A path as the person typed it, made absolute. */
	readonly resolve: (path: string) => string;
	/** One line for the person at the terminal. */
	readonly print: (line: string) => void;
};

/** A sub-command of `npm run admin --`. */
export type AdminCommand = {
	readonly name: string;
	/** What the database must hold: the configured company, or any. */
	readonly needs: 'company' | 'any-company' | null;
	/** Its arguments, as in a manual: `file [--replace]`. An option that it does not name is refused. */
	readonly usage: string;
	/** One line of the help. */
	readonly summary: string;
	/**
	 * Resolves with the exit code: 0 done, 1 refused, 2 wrong arguments (the usage is printed). Throws
	 * StartError with one line for the person.
	 */
	readonly run: (args: readonly string[], world: CommandWorld) => Promise<0 | 1 | 2>;
};
