import { join } from 'node:path';
import { findProject } from '#server/platform/project.ts';

/** The videos of the demo company. */
export const VIDEOS_DIR = join(findProject(), 'server/demo/videos');
