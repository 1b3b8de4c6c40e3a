import type { AdminCommand } from './admin-command.ts';
import { backupCommand } from './backup-command.ts';
import { exportCommand } from './export-command.ts';
import { formsCommand } from './forms-command.ts';
import { importCommand } from './import-command.ts';
import { inviteCommand } from './invite-command.ts';
import { eraseCommand, recordCommand } from './person-commands.ts';
import { restoreCommand } from './restore-command.ts';
import { setupCommand } from './setup-command.ts';

/** Every sub-command of `npm run admin --`, in the order of the help. */
export const ADMIN_COMMANDS: readonly AdminCommand[] = [
	setupCommand,
	backupCommand,
	restoreCommand,
	importCommand,
	exportCommand,
	formsCommand,
	inviteCommand,
	recordCommand,
	eraseCommand,
];
