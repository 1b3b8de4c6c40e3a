import type { AdminCommand } from './admin-command.ts';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';

/** Every sub-command of `npm run admin --`, in the order of the help. */
export const ADMIN_COMMANDS: readonly AdminCommand[] = [backupCommand, restoreCommand];
